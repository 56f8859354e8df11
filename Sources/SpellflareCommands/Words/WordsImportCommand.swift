import ArgumentParser
import Foundation
import SphinxListener
import SpellingGame
import TutorServices
import WordBankFiles

/// `spellflare words import`
struct WordsImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take in a list of words, for every child or for one.",
    discussion: """
      The file holds one word a line, or a table with the columns word, meaning and sentence as a spreadsheet saves it \
      (CSV, with commas, semicolons or tabs). Words of the bank bring their sentence along. What cannot be used is \
      told line by line, and so are words that the voice says otherwise than the dictionary. A list of the same name is replaced. Play it with `spellflare play --list NAME`.
      """)

  @Argument(help: "The file.")
  var file: String

  @Option(help: "What the list is called. Without it: the file's name.")
  var name: String?

  @Option(help: "The child who may play it. Without it: every child.")
  var profile: String?

  private static let largestFile = 1_000_000
  private static let longestName = 60

  func run() async throws {
    let name = try listName()
    let bytes = try content()
    let family = try await Family.open()
    let owner = try profile.map { try family.child(named: $0).profile } ?? .everyone
    let imported: WordListImport
    do {
      let folder = try Tutor().files.folder(.words)
      imported = WordListImport(
        bytes: bytes, bank: try Tutor().words(), blocked: try WordBankFiles.blockedWords(in: folder),
        homophoneSets: try WordBankFiles.homophoneSets(in: folder))
    } catch let error as WordBankError {
      throw CommandFailure(.configuration, error)
    }
    let verdicts = await verdicts(on: imported.unsureWords)
    for remark in imported.remarks(with: verdicts) { Console.note(remark.description) }
    guard !imported.entries.isEmpty else {
      throw CommandFailure(.data, "There is no word in \"\(file)\" that can be used, so no list was made.")
    }
    let list = WordList(name: WordListName(name), entries: imported.entries)
    try await family.keep([.wordListKept(list)], of: owner)
    let count = imported.entries.count
    let left = imported.remarks.count(where: \.isRejection)
    Console.print(
      "“\(name)”: \(count) \(count == 1 ? "word" : "words"), \(imported.knownCount) of them in the word bank; "
        + "\(left) \(left == 1 ? "line" : "lines") left out.")
    Console.print("Play it with `spellflare play --list \"\(name)\"`.")
    try await family.close()
  }

  /// Whether the voice of the settings says words beyond the bank as CMUdict does; none, with the reason told, where
  /// that cannot be found out: the list serves without.
  private func verdicts(on words: [String]) async -> [String: DictionaryReading.Verdict] {
    guard !words.isEmpty else { return [:] }
    do {
      let dictionary = try PronouncingDictionary()
      let voice = try await VoiceReadings.voice(Tutor().settings().voice.voice)
      let table = try WordBankFiles.accents(of: voice.language, in: try Tutor().files.folder(.words))
      return try await VoiceReadings(voice: voice, table: table).verdicts(on: words, by: dictionary)
    } catch is LetterModelError {
      Console.note(
        "CMUdict is missing (Debian's package pocketsphinx-en-us brings it), so how the voice says words beyond "
          + "the word bank is not checked.")
    } catch {
      Console.note("How the voice says words beyond the word bank is not checked: \(error)")
    }
    return [:]
  }

  private func listName() throws -> String {
    let given = name ?? URL(filePath: file).deletingPathExtension().lastPathComponent
    let name = given.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, name.count <= Self.longestName, !name.contains(where: \.isNewline) else {
      throw CommandFailure(
        .usage, "The name of a list has 1 to \(Self.longestName) letters: give it with --name.")
    }
    guard WordLists.band(named: name) == nil else {
      throw CommandFailure(.usage, "\"\(name)\" is a list of the word bank: choose another name with --name.")
    }
    return name
  }

  private func content() throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw CommandFailure(.noInput, "\"\(file)\" cannot be read.")
    }
    guard data.count <= Self.largestFile else {
      throw CommandFailure(.data, "\"\(file)\" is larger than a list of words can be.")
    }
    // Spreadsheets and documents are archives that begin so.
    guard !data.starts(with: Array("PK\u{3}\u{4}".utf8)) else {
      throw CommandFailure(.data, "\"\(file)\" is no text: save it from your spreadsheet as CSV first.")
    }
    return [UInt8](data)
  }
}
