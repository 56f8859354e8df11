import Foundation

/// A small convolutional network from log mel energies to letter posteriors, run in plain Swift.
///
/// Two strided layers bring 100 frames a second to 25; residual blocks of a depth-wise convolution and a two-layer
/// perceptron follow. `Scripts/hearing/train_network.py` holds the same lines and how the weights came to be.
struct LetterNetwork: Sendable {
  private let description: NetworkDescription
  private let input: DenseLayer
  private let down: DenseLayer
  private let blocks: [Block]
  private let norm: LayerNorm
  private let letters: DenseLayer

  private struct Block: Sendable {
    var depth: [Float]
    var norm: LayerNorm
    var up: DenseLayer
    var out: DenseLayer
  }

  /// How the energies are computed that the network was trained on.
  var frontEndOptions: [String: String] { description.frontEnd }

  /// Reads `network.json` and `network.f16`.
  /// - Throws: `LetterModelError` when a file is missing or does not fit the other.
  init(folder: URL) throws(LetterModelError) {
    let text = try LetterModel.contents(of: folder.appending(path: "network.json"))
    let weights = try LetterModel.contents(of: folder.appending(path: "network.f16"))
    guard let description = try? JSONDecoder().decode(NetworkDescription.self, from: text) else {
      // What is wrong inside a damaged file helps nobody: it has to be made again.
      throw .unusable("network.json of the letter model is damaged.")
    }
    guard let parameters = description.parameters(from: weights) else {
      throw .unusable("network.json and network.f16 of the letter model do not belong together.")
    }
    func tensor(_ name: String) throws(LetterModelError) -> NetworkDescription.Tensor {
      guard let tensor = parameters[name] else { throw .unusable("The letter model lacks \(name).") }
      return tensor
    }
    func dense(_ name: String) throws(LetterModelError) -> DenseLayer {
      DenseLayer(weights: try tensor(name + "_w"), bias: try tensor(name + "_b").values)
    }
    self.description = description
    input = try dense("in")
    down = try dense("down")
    var blocks: [Block] = []
    for index in 0..<description.blocks {
      blocks.append(
        Block(
          depth: try tensor("\(index)_depth_w").values,
          norm: LayerNorm(gain: try tensor("\(index)_gain").values, bias: try tensor("\(index)_bias").values),
          up: try dense("\(index)_up"), out: try dense("\(index)_out")))
    }
    self.blocks = blocks
    norm = LayerNorm(gain: try tensor("gain").values, bias: try tensor("bias").values)
    letters = try dense("letters")
    guard letters.outputs == LetterPosteriors.width else {
      throw .unusable("The letter model's network has another set of letters.")
    }
  }

  /// Frames of energies for one frame of posteriors.
  static let subsampling = 4
  /// How many frames of posteriors, on either side, the network looks at for one.
  var context: Int { 2 * blocks.count + 1 }

  /// The letter posteriors of an utterance.
  /// - Parameters:
  ///   - energies: log mel energies, 100 frames a second, as `SoundFeatures` makes them.
  ///   - first: the first frame of posteriors that is wanted; those before it are not computed.
  func posteriors(of energies: [Float], from first: Int = 0) -> LetterPosteriors {
    let bands = input.inputs / 5
    let begin = max(0, first - context)
    let offset = begin * Self.subsampling * bands
    guard energies.count >= offset + bands else { return LetterPosteriors(values: []) }
    let normalised = Array(normalise(energies, bands: bands)[offset...])
    var frames = input.applied(toWindowsOf: normalised, channels: bands, size: 5, stride: 2)
    frames.rectify()
    frames = down.applied(toWindowsOf: frames, channels: input.outputs, size: 5, stride: 2)
    frames.rectify()
    let channels = down.outputs
    for block in blocks {
      var branch = depthwise(frames, channels: channels, kernel: block.depth)
      block.norm.apply(to: &branch)
      branch = block.up.applied(toWindowsOf: branch, channels: channels, size: 1, stride: 1)
      branch.rectify()
      branch = block.out.applied(toWindowsOf: branch, channels: block.up.outputs, size: 1, stride: 1)
      for index in frames.indices { frames[index] += branch[index] }
    }
    norm.apply(to: &frames)
    var output = letters.applied(toWindowsOf: frames, channels: channels, size: 1, stride: 1)
    softmax(&output, width: letters.outputs)
    return LetterPosteriors(values: Array(output.dropFirst((first - begin) * letters.outputs)))
  }

  /// Takes off each band's mean over the louder frames: the microphone's response and the level.
  private func normalise(_ energies: [Float], bands: Int) -> [Float] {
    var energies = energies.map { max($0, 0) }
    let count = energies.count / bands
    let loudness = (0..<count).map { frame in
      energies[frame * bands..<(frame + 1) * bands].reduce(0, +) / Float(bands)
    }
    let sorted = loudness.sorted()
    let threshold = (sorted.quantile(0.1) + sorted.quantile(0.95)) / 2
    var mean = [Float](repeating: 0, count: bands)
    var loudCount: Float = 0
    for frame in 0..<count where loudness[frame] >= threshold {
      for band in 0..<bands { mean[band] += energies[frame * bands + band] }
      loudCount += 1
    }
    for frame in 0..<count {
      for band in 0..<bands {
        let index = frame * bands + band
        energies[index] = (energies[index] - mean[band] / max(loudCount, 1)) / description.energyScale
      }
    }
    return energies
  }

  private func depthwise(_ frames: [Float], channels: Int, kernel: [Float]) -> [Float] {
    let count = frames.count / channels
    let size = kernel.count / channels
    var output = [Float](repeating: 0, count: frames.count)
    for time in 0..<count {
      for tap in 0..<size {
        let source = time + tap - size / 2
        guard source >= 0 && source < count else { continue }
        for channel in 0..<channels {
          output[time * channels + channel] +=
            frames[source * channels + channel] * kernel[tap * channels + channel]
        }
      }
    }
    return output
  }

  private func softmax(_ values: inout [Float], width: Int) {
    for start in stride(from: 0, to: values.count, by: width) {
      let range = start..<start + width
      let largest = values[range].max() ?? 0
      var sum: Float = 0
      for index in range {
        values[index] = expf(values[index] - largest)
        sum += values[index]
      }
      for index in range { values[index] /= sum }
    }
  }
}

extension [Float] {
  /// Sets what is below 0 to 0.
  fileprivate mutating func rectify() {
    for index in indices where self[index] < 0 { self[index] = 0 }
  }

  /// A quantile of sorted numbers, between neighbours by proportion.
  fileprivate func quantile(_ part: Float) -> Float {
    guard let last = indices.last else { return 0 }
    let at = part * Float(last)
    let low = Int(at)
    return self[low] + (self[Swift.min(low + 1, last)] - self[low]) * (at - Float(low))
  }
}
