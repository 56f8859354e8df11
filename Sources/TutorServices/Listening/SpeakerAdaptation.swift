/// How the recogniser is fitted to one speaker: numbers about her voice, from which no sound can be made.
public struct SpeakerAdaptation: Sendable, Equatable, Codable {
  /// The acoustic model that this fits. With another one it means nothing.
  public var acousticModel: String

  /// The training speakers' vocal tracts are this many times as long as hers: above 1 for children, whose formants are
  /// higher. 1 changes nothing.
  public var warp: Double

  /// The transform of the model's means: rows of b and A, or none where there is no need to move them.
  public var transform: [[Float]]

  /// An adaptation.
  public init(acousticModel: String, warp: Double = 1, transform: [[Float]] = []) {
    self.acousticModel = acousticModel
    self.warp = warp
    self.transform = transform
  }
}
