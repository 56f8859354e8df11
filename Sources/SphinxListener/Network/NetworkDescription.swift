import Foundation

/// What stands in `network.json` beside the weights.
struct NetworkDescription: Decodable, Sendable {
  /// A parameter's name and shape, in the order in which the weights stand in their file.
  struct Parameter: Decodable, Sendable {
    var name: String
    var shape: [Int]
  }

  /// A parameter with its numbers, the last dimension running fastest.
  struct Tensor: Sendable {
    var shape: [Int]
    var values: [Float]
  }

  /// The front end's options, by libsphinxbase's names.
  var frontEnd: [String: String]
  /// What normalised energies are divided by.
  var energyScale: Float
  /// How many residual blocks there are.
  var blocks: Int
  /// The parameters.
  var parameters: [Parameter]

  /// The parameters' numbers, or nil where there are not exactly as many as the shapes ask for.
  /// - Parameter data: little-endian half-precision numbers.
  func parameters(from data: Data) -> [String: Tensor]? {
    let total = parameters.reduce(0) { $0 + $1.shape.reduce(1, *) }
    guard data.count == 2 * total else { return nil }
    let bytes = [UInt8](data)
    var tensors: [String: Tensor] = [:]
    var offset = 0
    for parameter in parameters {
      let count = parameter.shape.reduce(1, *)
      let values = (offset..<offset + count).map { index in
        Float(Float16(bitPattern: UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8))
      }
      guard values.allSatisfy(\.isFinite) else { return nil }
      tensors[parameter.name] = Tensor(shape: parameter.shape, values: values)
      offset += count
    }
    return tensors
  }
}
