/// Systems of linear equations with a symmetric, positive definite matrix.
enum LinearSystem {
  /// Solves a system by Cholesky's decomposition.
  /// - Parameters:
  ///   - matrix: row by row; only the lower triangle is read.
  ///   - right: the right side.
  static func solution(ofPositiveDefinite matrix: [Double], _ right: [Double]) -> [Double] {
    let count = right.count
    var factor = matrix
    for row in 0..<count {
      for column in 0...row {
        var sum = factor[row * count + column]
        for index in 0..<column { sum -= factor[row * count + index] * factor[column * count + index] }
        // A pivot that rounding took to zero means a direction that nothing tells of: it stays as it is.
        factor[row * count + column] =
          row == column ? max(sum, .leastNormalMagnitude).squareRoot() : sum / factor[column * count + column]
      }
    }
    var solution = right
    for row in 0..<count {
      for column in 0..<row { solution[row] -= factor[row * count + column] * solution[column] }
      solution[row] /= factor[row * count + row]
    }
    for row in stride(from: count - 1, through: 0, by: -1) {
      for index in stride(from: row + 1, to: count, by: 1) {
        solution[row] -= factor[index * count + row] * solution[index]
      }
      solution[row] /= factor[row * count + row]
    }
    return solution
  }
}
