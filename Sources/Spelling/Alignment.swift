/// The cheapest way to turn an expected spelling into the given one: the fewest differences and, among equally few, the
/// most letters right, so that "tommorow" has one m too many and one r too few, and not two wrong letters.
struct Alignment {
  /// The expected spelling as it is shown to the child, with its spaces and hyphens.
  let shown: [Letter]
  /// How many letters are wrong, missing or extra; a swap counts one.
  let distance: Int
  let marks: [LetterMark]

  init(expected: [Letter], given: [Letter], shown: [Letter]) {
    let costs = Self.costs(expected: expected, given: given)
    self.shown = shown
    self.marks = Self.marks(expected: expected, given: given, costs: costs)
    self.distance = marks.count { !$0.isRight }
  }

  /// What a difference costs. It outweighs every number of right letters.
  private static let difference = 1 << 32
  /// What a right letter costs.
  private static let right = -1

  /// `costs[i][j]` is the cost of the expected letters from the `i`th on from the given ones from the `j`th on.
  private static func costs(expected: [Letter], given: [Letter]) -> [[Int]] {
    var costs = (0...expected.count).map { i in
      (0...given.count).map { j in (expected.count - i + given.count - j) * difference }
    }
    for i in expected.indices.reversed() {
      for j in given.indices.reversed() {
        var cost = min(
          costs[i + 1][j + 1] + (expected[i] == given[j] ? right : difference),
          costs[i + 1][j] + difference, costs[i][j + 1] + difference)
        if isSwap(expected, given, i, j) { cost = min(cost, costs[i + 2][j + 2] + difference) }
        costs[i][j] = cost
      }
    }
    return costs
  }

  /// Whether the given letters at `j` are the two expected ones at `i` in the other order.
  private static func isSwap(_ expected: [Letter], _ given: [Letter], _ i: Int, _ j: Int) -> Bool {
    i + 1 < expected.count && j + 1 < given.count && expected[i] == given[j + 1]
      && expected[i + 1] == given[j] && expected[i] != expected[i + 1]
  }

  /// Walks forward through the costs. Where several ways are equally cheap: a right letter first, then a swap, then a
  /// wrong letter, then a missing, then an extra one, so that differences stand as late in the word as they can and
  /// all that is right before them shows as right.
  private static func marks(expected: [Letter], given: [Letter], costs: [[Int]]) -> [LetterMark] {
    var marks: [LetterMark] = []
    var i = 0
    var j = 0
    while i < expected.count || j < given.count {
      let cost = costs[i][j]
      let hasBoth = i < expected.count && j < given.count
      if hasBoth, expected[i] == given[j], costs[i + 1][j + 1] + right == cost {
        marks.append(.right(expected[i]))
        i += 1
        j += 1
      } else if isSwap(expected, given, i, j), costs[i + 2][j + 2] + difference == cost {
        marks.append(.swapped(expectedFirst: expected[i], expectedSecond: expected[i + 1]))
        i += 2
        j += 2
      } else if hasBoth, costs[i + 1][j + 1] + difference == cost {
        marks.append(.wrong(expected: expected[i], given: given[j]))
        i += 1
        j += 1
      } else if i < expected.count, costs[i + 1][j] + difference == cost {
        marks.append(.missing(expected[i]))
        i += 1
      } else {
        marks.append(.extra(given[j]))
        j += 1
      }
    }
    return marks
  }
}
