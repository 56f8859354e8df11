/// Speech whose long pauses have been cut short.
///
/// A recogniser takes the mean of the whole utterance off its features. Where a child thinks for two seconds amid a word
/// that mean is the room's and not the voice's, and the room itself is searched for letters.
public enum PauseShortening {
  /// The samples without the middle of each long pause.
  /// - Parameter samples: 16,000 a second.
  /// - Returns: the same samples where no pause between sounds is longer than 0.6 s.
  public static func apply(to samples: [Int16]) -> [Int16] {
    let levels = stride(from: 0, to: samples.count - frameLength + 1, by: frameLength).map { start in
      SoundLevel(of: samples[start..<(start + frameLength)]).decibelsFullScale
    }
    guard let room = levels.sorted().dropFirst(levels.count / 10).first else { return samples }
    let loud = levels.indices.filter { levels[$0] > room + decibelsAboveRoom }
    var shortened: [Int16] = []
    var next = 0
    for (before, after) in zip(loud, loud.dropFirst()) where after - before > longestPauseFrames {
      shortened += samples[next..<((before + keptFrames) * frameLength)]
      next = (after - keptFrames) * frameLength
    }
    return next == 0 ? samples : shortened + samples[next...]
  }

  private static let frameLength = PCMClip.listeningRateHertz / 100
  private static let decibelsAboveRoom = 8.0
  private static let longestPauseFrames = 60
  /// So much of a pause stays on each side: a soft F or a fading vowel may hide in it.
  private static let keptFrames = 20
}
