/// A linear transform of all Gaussian means to one speaker's voice: mean → A · mean + b
/// (C. Leggetter and P. Woodland, Maximum likelihood linear regression for speaker adaptation, 1995).
struct MeanTransform: Sendable, Equatable {
  /// The rows of A, each after its element of b: as many rows as a feature has numbers, each one longer.
  let rows: [[Float]]

  /// How many numbers a feature has.
  var featureLength: Int { rows.count }

  /// A transform; nil where the rows are no square with a column more.
  init?(rows: [[Float]]) {
    guard !rows.isEmpty, rows.allSatisfy({ $0.count == rows.count + 1 && $0.allSatisfy(\.isFinite) }) else {
      return nil
    }
    self.rows = rows
  }

  /// The transform that moves nothing.
  init(identityOfLength length: Int) {
    rows = (0..<length).map { row in [0] + (0..<length).map { $0 == row ? 1 : 0 } }
  }

  /// A mean moved.
  func applied(to mean: ArraySlice<Float>) -> [Float] {
    rows.map { row in zip(row.dropFirst(), mean).reduce(row[0]) { $0 + $1.0 * $1.1 } }
  }

  /// The transform as libpocketsphinx's `ps_mllr_read` wants it: the number of classes and of streams, the length, A
  /// row by row, b, and what the variances are multiplied by.
  var text: String {
    var lines = ["1", "1", "\(featureLength)"]
    lines += rows.map { $0.dropFirst().map { "\($0)" }.joined(separator: " ") }
    lines.append(rows.map { "\($0[0])" }.joined(separator: " "))
    lines.append([String](repeating: "1", count: featureLength).joined(separator: " "))
    return lines.joined(separator: "\n") + "\n"
  }
}
