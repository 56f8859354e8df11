/// The numbers that say how far a voice is believed against the acoustic model. Chosen on AN4's training speakers and
/// their child-like versions (`Scripts/hearing/measure-adaptation`).
package struct AdaptationSettings: Sendable, Equatable {
  /// A transform of fewer letters would know the letters better than the voice.
  package var fewestLetters = 10
  /// How many frames of 10 ms the pull to the model as it comes weighs.
  package var priorFrames = 200.0
  /// Features are moved together in blocks of this length: cepstra, their differences, and those of the differences.
  package var blockLength = 13
  /// What another vocal tract's length must be better by, in nats a frame.
  package var leastGainPerFrame = 0.05

  package init() {}
}
