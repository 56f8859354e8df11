import Foundation

/// Changes the sample rate of mono sound: any rate to any rate, as a stream or at once.
///
/// A windowed-sinc filter in polyphase form, with a Kaiser window for 75 dB of rejection and a pass band that
/// reaches 88 % of the lower rate's Nyquist frequency. Nothing above that Nyquist frequency folds back. The output has no
/// delay: its first sample lies at the time of the first sample in. Source: A. V. Oppenheim and R. W. Schafer,
/// *Discrete-Time Signal Processing*, on the Kaiser window method.
///
/// A stream in pieces of any size gives the same samples as the whole at once.
public struct Resampler: Sendable {
  /// Samples a second that go in.
  public let inputRateHertz: Int
  /// Samples a second that come out.
  public let outputRateHertz: Int

  /// Output samples for each `decimation` input samples: the rates' ratio in lowest terms.
  private let interpolation: Int
  private let decimation: Int
  private let filter: PolyphaseFilter?

  /// Input samples that later output samples still need, the first of them at input time `historyStart`.
  private var history: [Float]
  private var historyStart: Int
  private var inputCount = 0
  private var outputCount = 0

  /// A resampler between two rates.
  /// - Parameters:
  ///   - inputRateHertz: samples a second that go in, above 0.
  ///   - outputRateHertz: samples a second that come out, above 0.
  public init(from inputRateHertz: Int, to outputRateHertz: Int) {
    precondition(inputRateHertz > 0 && outputRateHertz > 0, "a sample rate is above 0")
    self.inputRateHertz = inputRateHertz
    self.outputRateHertz = outputRateHertz
    let divisor = Self.greatestCommonDivisor(inputRateHertz, outputRateHertz)
    interpolation = outputRateHertz / divisor
    decimation = inputRateHertz / divisor
    if interpolation == decimation {
      filter = nil
      history = []
      historyStart = 0
    } else {
      let filter = PolyphaseFilter(interpolation: interpolation, decimation: decimation)
      self.filter = filter
      history = [Float](repeating: 0, count: filter.reach)
      historyStart = -filter.reach
    }
  }

  /// Takes the next samples of a stream and gives those that can be said already.
  public mutating func process(_ samples: [Int16]) -> [Int16] {
    guard let filter else { return samples }
    inputCount += samples.count
    history.reserveCapacity(history.count + samples.count)
    for sample in samples { history.append(Float(sample)) }
    return drain(filter)
  }

  /// Gives the samples that were held back for want of what comes after, and starts afresh.
  public mutating func finish() -> [Int16] {
    guard let filter else { return [] }
    history += [Float](repeating: 0, count: filter.reach)
    let rest = drain(filter)
    history = [Float](repeating: 0, count: filter.reach)
    historyStart = -filter.reach
    inputCount = 0
    outputCount = 0
    return rest
  }

  /// Every output sample whose whole neighbourhood is known and that lies before the end of the input.
  private mutating func drain(_ filter: PolyphaseFilter) -> [Int16] {
    var output: [Int16] = []
    let historyEnd = historyStart + history.count
    while true {
      let step = outputCount * decimation
      let position = step / interpolation
      guard position < inputCount, position + filter.reach < historyEnd else { break }
      let first = position - filter.reach + 1 - historyStart
      let value = filter.value(around: history, from: first, phase: step % interpolation)
      output.append(Int16(max(-32_768, min(32_767, value.rounded()))))
      outputCount += 1
    }
    let nextPosition = outputCount * decimation / interpolation
    let spent = min(max(nextPosition - filter.reach + 1 - historyStart, 0), history.count)
    history.removeFirst(spent)
    historyStart += spent
    return output
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

extension PCMClip {
  /// The same sound at another sample rate.
  public func resampled(to rateHertz: Int) -> PCMClip {
    guard rateHertz != sampleRateHertz else { return self }
    var resampler = Resampler(from: sampleRateHertz, to: rateHertz)
    let samples = resampler.process(samples) + resampler.finish()
    return PCMClip(samples: samples, sampleRateHertz: rateHertz)
  }
}
