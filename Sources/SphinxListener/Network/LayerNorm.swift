/// Brings each frame to mean 0 and variance 1, then scales and shifts its channels (Ba et al. 2016).
struct LayerNorm: Sendable {
  var gain: [Float]
  var bias: [Float]

  func apply(to frames: inout [Float]) {
    let channels = gain.count
    for start in stride(from: 0, to: frames.count, by: channels) {
      var mean: Float = 0
      for index in start..<start + channels { mean += frames[index] }
      mean /= Float(channels)
      var variance: Float = 0
      for index in start..<start + channels { variance += (frames[index] - mean) * (frames[index] - mean) }
      let scale = 1 / (variance / Float(channels) + 1e-5).squareRoot()
      for channel in 0..<channels {
        frames[start + channel] = (frames[start + channel] - mean) * scale * gain[channel] + bias[channel]
      }
    }
  }
}
