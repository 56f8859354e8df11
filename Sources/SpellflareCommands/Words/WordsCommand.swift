import ArgumentParser
import SpellingGame
import TutorServices
import WordBankFiles

/// `spellflare words`
struct WordsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words", abstract: "Print the words of a level, or check the word bank.",
    subcommands: [List.self, Check.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the words of a level: the same on every computer with the same word bank.")

    @Option(help: "The grade, 1 to 7.")
    var grade: Int

    @Option(help: "The level, 1 to 50.")
    var level: Int

    func run() async throws {
      guard let level = Grade(grade).flatMap({ Level(grade: $0, number: level) }) else {
        throw CommandFailure(.usage, "Grades are 1 to 7, and levels 1 to \(Level.countPerGrade).")
      }
      let bank = try Tutor().words()
      Console.print(
        "Grade \(grade), level \(level.number) (band \(level.band), word bank version \(bank.version))")
      for word in bank.words(for: level) { Console.print("\(word.text)\t\(word.sentence)") }
    }
  }

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check every word of the bank against its rules.",
      discussion: "Ends with 65 where a word breaks a rule; each is named with the rule.")

    func run() async throws {
      let tutor = Tutor()
      let bank = try tutor.words()
      let blocked: Set<String>
      do {
        blocked = try WordBankFiles.blockedWords(in: tutor.files.folder(.words))
      } catch let error as WordBankError {
        throw CommandFailure(.configuration, error)
      }
      let audit = WordBankAudit(bank: bank, blocked: blocked)
      for finding in audit.findings { Console.print(finding.description) }
      Console.print(
        "words: \(bank.words.count); in each band: \(audit.bandCounts.map(String.init).joined(separator: " "))"
      )
      Console.print("words with a homophone: \(audit.homophoneCount)")
      Console.print("words asked twice within a grade: \(audit.repeatsWithinGrades)")
      Console.print("rules broken: \(audit.findings.count)")
      if !audit.findings.isEmpty { throw CommandFailure(.data, "The word bank breaks its rules; see above.") }
    }
  }
}
