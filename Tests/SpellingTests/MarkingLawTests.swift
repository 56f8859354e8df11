import Testing

@testable import Spelling

/// Laws that hold for all spellings, tried on thousands of pairs that are the same in every run.
@Suite("Laws of marking")
struct MarkingLawTests {
  private static let pairs: [(expected: String, given: String)] = {
    var numbers = RepeatableNumbers(seed: 7)
    return (0..<3000).map { _ in (numbers.spelling(upTo: 9), numbers.spelling(upTo: 9)) }
  }()

  private func alignment(_ expected: String, _ given: String) throws -> Alignment {
    let expected = try letters(expected)
    return Alignment(expected: expected, given: try letters(given), shown: expected)
  }

  @Test("a word against itself is all right")
  func identity() throws {
    for (word, _) in Self.pairs {
      let marking = try marking(word, of: word)
      #expect(marking.isRight)
      #expect(try marking.marks == letters(word).map(LetterMark.right))
    }
  }

  @Test("only equal letters are right")
  func onlyEqual() throws {
    for (expected, given) in Self.pairs {
      #expect(try marking(given, of: expected).isRight == (expected == given))
    }
  }

  @Test("the marks give back both spellings")
  func reproduction() throws {
    for (expected, given) in Self.pairs {
      let marks = try marking(given, of: expected).marks
      #expect(marks.flatMap(\.expectedLetters) == (try letters(expected)))
      #expect(marks.flatMap(\.givenLetters) == (try letters(given)))
    }
  }

  @Test("the distance is the number of marks that are not right")
  func distanceCounts() throws {
    for (expected, given) in Self.pairs {
      let alignment = try alignment(expected, given)
      #expect(alignment.marks.count { !$0.isRight } == alignment.distance)
      #expect(alignment.distance <= max(expected.count, given.count))
      #expect(alignment.distance >= abs(expected.count - given.count))
    }
  }

  @Test("the distance is the same both ways: what is missing one way is extra the other")
  func symmetry() throws {
    for (expected, given) in Self.pairs {
      #expect(try alignment(expected, given).distance == alignment(given, expected).distance)
    }
  }

  @Test("no cheaper alignment exists: every way is tried for short spellings")
  func optimality() throws {
    for (expected, given) in Self.pairs where expected.count <= 6 && given.count <= 6 {
      let cheapest = Self.cheapest(Array(expected)[...], Array(given)[...])
      #expect(try alignment(expected, given).distance == cheapest, "\(expected) \(given)")
    }
  }

  @Test("nothing right stands behind a difference where it could stand before it")
  func rightPrefix() throws {
    for (expected, given) in Self.pairs {
      let common = zip(expected, given).prefix { $0 == $1 }.count
      let alignment = try alignment(expected, given)
      let shorter = try self.alignment(String(expected.dropFirst(common)), String(given.dropFirst(common)))
      // Where keeping the common beginning costs nothing, it is shown as right.
      guard shorter.distance == alignment.distance else { continue }
      #expect(!alignment.marks.prefix(common).contains { !$0.isRight }, "\(expected) \(given)")
    }
  }

  /// The definition of the distance, without a table.
  private static func cheapest(_ expected: ArraySlice<Character>, _ given: ArraySlice<Character>) -> Int {
    guard let first = expected.first else { return given.count }
    guard let other = given.first else { return expected.count }
    if first == other { return cheapest(expected.dropFirst(), given.dropFirst()) }
    var cost = min(
      cheapest(expected.dropFirst(), given.dropFirst()), cheapest(expected.dropFirst(), given),
      cheapest(expected, given.dropFirst()))
    let two = Array(expected.prefix(2))
    if two.count == 2, Array(given.prefix(2)) == two.reversed() {
      cost = min(cost, cheapest(expected.dropFirst(2), given.dropFirst(2)))
    }
    return cost + 1
  }
}

extension LetterMark {
  fileprivate var expectedLetters: [Letter] {
    switch self {
    case .right(let letter), .wrong(let letter, _), .missing(let letter): [letter]
    case .extra: []
    case .swapped(let first, let second): [first, second]
    }
  }

  fileprivate var givenLetters: [Letter] {
    switch self {
    case .right(let letter), .wrong(_, let letter), .extra(let letter): [letter]
    case .missing: []
    case .swapped(let first, let second): [second, first]
    }
  }
}
