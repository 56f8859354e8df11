/// The cheapest way to turn an expected spelling into the given one.
struct Alignment {
  /// The expected spelling as it is shown to the child, with its spaces and hyphens.
  let shown: [Letter]
  /// How many letters are wrong, missing or extra; a swap counts one.
  let distance: Int
  let marks: [LetterMark]

  init(expected: [Letter], given: [Letter], shown: [Letter]) {
    let costs = Self.costs(expected: expected, given: given)
    self.shown = shown
    self.distance = costs[expected.count][given.count]
    self.marks = Self.marks(expected: expected, given: given, costs: costs)
  }

  /// `costs[i][j]` is the distance of the first `i` expected letters from the first `j` given ones.
  private static func costs(expected: [Letter], given: [Letter]) -> [[Int]] {
    var costs = [[Int]](repeating: [Int](0...given.count), count: expected.count + 1)
    for i in 0...expected.count { costs[i][0] = i }
    for i in expected.indices {
      for j in given.indices {
        var cost = min(
          costs[i][j] + (expected[i] == given[j] ? 0 : 1), costs[i][j + 1] + 1, costs[i + 1][j] + 1)
        if isSwap(expected, given, i + 1, j + 1) { cost = min(cost, costs[i - 1][j - 1] + 1) }
        costs[i + 1][j + 1] = cost
      }
    }
    return costs
  }

  private static func isSwap(_ expected: [Letter], _ given: [Letter], _ i: Int, _ j: Int) -> Bool {
    i > 1 && j > 1 && expected[i - 1] == given[j - 2] && expected[i - 2] == given[j - 1]
      && expected[i - 1] != expected[i - 2]
  }

  /// Walks back through the costs. Where several ways are equally cheap: a right letter first, then a swap, then a
  /// wrong letter, then a missing, then an extra one, so that differences stand as late in the word as they can.
  private static func marks(expected: [Letter], given: [Letter], costs: [[Int]]) -> [LetterMark] {
    var marks: [LetterMark] = []
    var i = expected.count
    var j = given.count
    while i > 0 || j > 0 {
      let cost = costs[i][j]
      if i > 0, j > 0, expected[i - 1] == given[j - 1], costs[i - 1][j - 1] == cost {
        marks.append(.right(expected[i - 1]))
        i -= 1
        j -= 1
      } else if isSwap(expected, given, i, j), costs[i - 2][j - 2] + 1 == cost {
        marks.append(.swapped(expectedFirst: expected[i - 2], expectedSecond: expected[i - 1]))
        i -= 2
        j -= 2
      } else if i > 0, j > 0, costs[i - 1][j - 1] + 1 == cost {
        marks.append(.wrong(expected: expected[i - 1], given: given[j - 1]))
        i -= 1
        j -= 1
      } else if i > 0, costs[i - 1][j] + 1 == cost {
        marks.append(.missing(expected[i - 1]))
        i -= 1
      } else {
        marks.append(.extra(given[j - 1]))
        j -= 1
      }
    }
    return marks.reversed()
  }
}
