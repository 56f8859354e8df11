import ArgumentParser
import Foundation
import Spelling
import TutorServices
import WordBankFiles

/// `spellflare words check`
struct WordsCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check every word of the bank, and every figure that the bank must reach.",
    discussion: """
      Says each word and its sentence with the default voice, and each word with the other voices, and compares \
      what they say with CMUdict. Ends with 65 where a figure is missed; each fault is named before the figures.
      """)

  @Flag(
    help:
      "Only name the words that the default voice says otherwise than CMUdict, for Scripts/words/voice.py.")
  var differences = false

  @Option(help: "With --differences: another voice, as `spellflare voices` names it.")
  var voice: String?

  func run() async throws {
    let tutor = Tutor()
    let (bank, loading) = try Self.load(tutor)
    do {
      let folder = try tutor.files.folder(.words)
      if differences { return try await printDifferences(of: bank, in: folder) }
      let audit = WordBankAudit(bank: bank, blocked: try WordBankFiles.blockedWords(in: folder))
      let homophones = HomophoneAudit(bank: bank, sets: try WordBankFiles.homophoneSets(in: folder))
      var voices: [(name: String, audit: VoiceAudit)] = []
      for voice in try await VoiceReadings.voices() {
        let table = try WordBankFiles.accents(of: voice.language, in: folder)
        let readings = VoiceReadings(voice: voice, table: table)
        voices.append((voice.id, try await readings.audit(of: bank.words, sentences: voices.isEmpty)))
      }
      for line in Self.faults(audit, homophones, voices) { Console.print(line) }
      let report = BankReport(
        bank: bank, audit: audit, homophones: homophones, voices: voices, loading: loading)
      for figure in report.figures { Console.print(figure.description) }
      guard report.isReached else {
        throw CommandFailure(.data, "The word bank misses a figure; see above.")
      }
    } catch let error as WordBankError {
      throw CommandFailure(.configuration, error)
    }
  }

  private func printDifferences(of bank: WordBank, in folder: URL) async throws {
    let voices = try await VoiceReadings.voices()
    guard let voice = voice.map({ id in voices.first { $0.id == id } }) ?? voices.first else {
      throw CommandFailure(
        .usage, "There is no voice called \"\(voice ?? "")\": `spellflare voices` lists them.")
    }
    let table = try WordBankFiles.accents(of: voice.language, in: folder)
    let audit = try await VoiceReadings(voice: voice, table: table).audit(of: bank.words, sentences: true)
    for reading in audit.disagreeing + audit.disagreeingInSentence {
      Console.print("\(reading.word.text)\t\(reading.word.pronunciation ?? "")\t\(reading.spoken)")
    }
    for set in audit.unflagged { Console.print("# alike: \(set.joined(separator: " "))") }
  }

  private static func faults(
    _ audit: WordBankAudit, _ homophones: HomophoneAudit, _ voices: [(name: String, audit: VoiceAudit)]
  ) -> [String] {
    let voice = voices.first?.audit
    var lines = audit.findings.map(\.description)
    lines += homophones.incomplete.map { "not all named as homophones: \($0.joined(separator: ", "))" }
    for reading in voice?.disagreeing ?? [] {
      lines.append(
        "“\(reading.word.text)” is said \(reading.spoken), not as \(reading.word.pronunciation ?? "known")")
    }
    for reading in voice?.disagreeingInSentence ?? [] {
      lines.append("“\(reading.word.text)” is said otherwise in its sentence: \(reading.sentence ?? "")")
    }
    for (name, audit) in voices {
      lines += audit.unflagged.map {
        "said alike by \(name), not named as homophones: \($0.joined(separator: ", "))"
      }
    }
    return lines
  }

  /// Loads the bank, and measures it. The time is the processor's, which does not grow when others are at work too.
  private static func load(_ tutor: Tutor) throws -> (WordBank, BankReport.Loading) {
    #if DEBUG
      let isOptimized = false
    #else
      let isOptimized = true
    #endif
    let before = try (bytes: residentByteCount(), time: processorTime())
    let bank = try tutor.words()
    let after = try (bytes: residentByteCount(), time: processorTime())
    let loading = BankReport.Loading(
      time: after.time - before.time, byteCount: max(0, after.bytes - before.bytes), isOptimized: isOptimized)
    return (bank, loading)
  }

  /// The time that the processor has spent on this process. The corresponding C function is `clock_gettime`.
  private static func processorTime() throws -> Duration {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else {
      throw CommandFailure(.inputOutput, "The processor's time cannot be read.")
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The memory that the process holds, as the kernel counts it in `/proc/self/statm`.
  private static func residentByteCount() throws -> Int {
    let pages =
      FileManager.default.contents(atPath: "/proc/self/statm")
      .map { String(decoding: $0, as: UTF8.self).split(separator: " ") } ?? []
    guard pages.count > 1, let resident = Int(pages[1]) else {
      throw CommandFailure(.inputOutput, "The memory of this process cannot be read from /proc/self/statm.")
    }
    return resident * sysconf(Int32(_SC_PAGESIZE))
  }
}
