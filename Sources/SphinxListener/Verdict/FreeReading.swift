import Foundation

/// The likeliest string of sounds when no word was asked for: each frame's likeliest sound, repeats and blanks left out.
struct FreeReading: Sendable, Equatable {
  /// The sounds, first to last.
  var sounds: [LetterSound] = []
  /// The natural logarithm of the likelihood of this way through the frames.
  var logLikelihood = 0.0
  /// For each sound, how probable it is in the frame where it is most so.
  var clarities: [Double] = []

  /// How many of the sounds are letters.
  var letterCount: Int { sounds.count { $0 != .other } }

  /// Reads the posteriors.
  init(of posteriors: LetterPosteriors) {
    var last = LetterPosteriors.blank
    for time in 0..<posteriors.frameCount {
      let frame = posteriors.frame(time)
      guard let best = frame.indices.max(by: { frame[$0] < frame[$1] }) else { continue }
      let probability = Double(frame[best])
      logLikelihood += log(max(probability, 1e-30))
      let sound = best - frame.startIndex
      if sound != LetterPosteriors.blank {
        if sound == last {
          clarities[clarities.count - 1] = max(clarities[clarities.count - 1], probability)
        } else {
          sounds.append(sound < 26 ? .letter(sound) : .other)
          clarities.append(probability)
        }
      }
      last = sound
    }
  }
}
