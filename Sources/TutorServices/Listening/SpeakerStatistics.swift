/// What is kept of a speaker's known letters so that later ones can be added: sums over all of them, from which no sound
/// can be made.
public struct SpeakerStatistics: Sendable, Equatable, Codable {
  /// The acoustic model by which they were counted. With another one they mean nothing.
  public var acousticModel: String
  /// How many letters were learned from.
  public var letterCount: Int
  /// Over how many frames of 10 ms.
  public var frameCount: Int
  /// How well the letters fit with each vocal tract's length that is tried: natural logarithms of likelihoods.
  public var warpLogLikelihoods: [Double]
  /// The vocal tract's length with which the following were counted.
  public var warp: Double
  /// How many frames belong to each Gaussian of the acoustic model.
  public var occupancies: [Float]
  /// Sums of features times means, from which a transform of the means is solved.
  public var products: [Float]

  /// Statistics.
  public init(
    acousticModel: String, letterCount: Int, frameCount: Int, warpLogLikelihoods: [Double], warp: Double,
    occupancies: [Float], products: [Float]
  ) {
    self.acousticModel = acousticModel
    self.letterCount = letterCount
    self.frameCount = frameCount
    self.warpLogLikelihoods = warpLogLikelihoods
    self.warp = warp
    self.occupancies = occupancies
    self.products = products
  }
}
