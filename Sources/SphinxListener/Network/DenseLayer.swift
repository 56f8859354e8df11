/// A dense layer that may look at a window of frames: a convolution over time.
struct DenseLayer: Sendable {
  /// Numbers that go in: channels times the window's size.
  let inputs: Int
  /// Numbers that come out.
  let outputs: Int
  /// Row after row, one for each input.
  private let weights: [Float]
  private let bias: [Float]

  init(weights: NetworkDescription.Tensor, bias: [Float]) {
    self.weights = weights.values
    self.bias = bias
    outputs = bias.count
    inputs = weights.values.count / max(bias.count, 1)
  }

  /// The layer over windows centred on every `stride`-th frame, zeros standing beyond the ends.
  func applied(toWindowsOf frames: [Float], channels: Int, size: Int, stride: Int) -> [Float] {
    let count = frames.count / channels
    let outputCount = (count + 2 * (size / 2) - size) / stride + 1
    var output = [Float](repeating: 0, count: outputCount * outputs)
    // Buffers, not arrays: bounds checks in the inner loop would cost more than the sum itself.
    frames.withUnsafeBufferPointer { frames in
      weights.withUnsafeBufferPointer { weights in
        output.withUnsafeMutableBufferPointer { output in
          for time in 0..<outputCount {
            let row = time * outputs
            for index in 0..<outputs { output[row + index] = bias[index] }
            for tap in 0..<size {
              let source = time * stride + tap - size / 2
              guard source >= 0 && source < count else { continue }
              for channel in 0..<channels {
                let value = frames[source * channels + channel]
                // After rectifying, half of all values are 0.
                guard value != 0 else { continue }
                let weightRow = (tap * channels + channel) * outputs
                for index in 0..<outputs { output[row + index] += value * weights[weightRow + index] }
              }
            }
          }
        }
      }
    }
    return output
  }
}
