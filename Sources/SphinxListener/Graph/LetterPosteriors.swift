/// What a network says of each frame: how likely each sound, or none, was just said.
struct LetterPosteriors: Sendable {
  /// 26 letters, any other word, and the blank that stands between and within sounds.
  static let width = LetterSound.count + 1
  /// The blank's place.
  static let blank = LetterSound.count
  /// Frames a second.
  static let frameRateHertz = 25.0

  /// Probabilities, frame after frame, `width` each.
  var values: [Float]

  /// How many frames there are.
  var frameCount: Int { values.count / Self.width }

  /// One frame.
  func frame(_ index: Int) -> ArraySlice<Float> { values[index * Self.width..<(index + 1) * Self.width] }
}
