import ArgumentParser
import Spelling
import SpellingGame
import TutorServices

/// `spellflare words list`
struct WordsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the words of a level, or of a band: the same on every computer with the same word bank.",
    discussion: """
      The seven grades reach bands 1 to 11. Band 12 is for those who want more: `spellflare play --list band-12`.
      """)

  @Option(help: "The grade, 1 to 7.")
  var grade: Int?

  @Option(help: "The level, 1 to 50.")
  var level: Int?

  @Option(help: "A whole band, 1 (the easiest) to 12, in place of a level.")
  var band: Int?

  func validate() throws {
    guard (band == nil) == (grade != nil && level != nil), (grade == nil) == (level == nil) else {
      throw ValidationError("Give --grade and --level, or --band.")
    }
  }

  func run() async throws {
    let bank = try Tutor().words()
    if let band {
      guard WordBank.bands.contains(band) else {
        throw CommandFailure(.usage, "Bands are 1 to \(WordBank.bands.upperBound).")
      }
      return printWords(bank.words(inBand: band), title: "Band \(band) (word bank version \(bank.version))")
    }
    guard let grade, let number = level,
      let level = Grade(grade).flatMap({ Level(grade: $0, number: number) })
    else {
      throw CommandFailure(.usage, "Grades are 1 to 7, and levels 1 to \(Level.countPerGrade).")
    }
    printWords(
      bank.words(for: level),
      title: "Grade \(grade), level \(number) (band \(level.band), word bank version \(bank.version))")
  }

  private func printWords(_ words: [Word], title: String) {
    Console.print(title)
    for word in words { Console.print("\(word.text)\t\(word.sentence)") }
  }
}
