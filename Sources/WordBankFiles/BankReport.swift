import TutorServices

/// The figures of a word bank, each with what it must reach. Pure: what was measured is given to it.
public struct BankReport: Sendable {
  /// One figure.
  public struct Figure: Sendable, Equatable, CustomStringConvertible {
    /// What is measured, the measurement, and what it must reach.
    public let name: String, value: String, target: String
    /// Whether it is reached; nil where it is only told.
    public let isReached: Bool?

    /// One line.
    public var description: String {
      let mark = isReached.map { $0 ? "reached" : "MISSED " } ?? "told   "
      return "\(mark)  \(name): \(value)\(target.isEmpty ? "" : " (\(target))")"
    }
  }

  /// What loading the bank took in this process.
  public struct Loading: Sendable {
    /// The processor's time from the first byte to the last word.
    public var time: Duration
    /// By how many bytes the process has grown.
    public var byteCount: Int
    /// Whether the program is built for speed, so that the figures can be held against what they must reach.
    public var isOptimized: Bool

    /// A measurement.
    public init(time: Duration, byteCount: Int, isOptimized: Bool) {
      self.time = time
      self.byteCount = byteCount
      self.isOptimized = isOptimized
    }
  }

  /// The figures in the order of the audit.
  public let figures: [Figure]
  /// Whether every one is reached.
  public var isReached: Bool { figures.allSatisfy { $0.isReached ?? true } }

  /// The fewest words of a bank, and of a band: the ten levels that a grade spends in one ask 150, and three grades
  /// that meet it ask different ones.
  public static let wordCount = 5_400, bandWordCount = 450

  /// The figures of a bank.
  ///
  /// - Parameters:
  ///   - voices: for each voice that was asked, its name and its audit, the default voice first.
  ///   - loading: what loading took.
  public init(
    bank: WordBank, audit: WordBankAudit, homophones: HomophoneAudit,
    voices: [(name: String, audit: VoiceAudit)],
    loading: Loading
  ) {
    var figures: [Figure] = []
    func add(_ name: String, _ value: String, _ target: String, _ isReached: Bool?) {
      figures.append(Figure(name: name, value: value, target: target, isReached: isReached))
    }
    func addNone(_ name: String, _ count: Int) { add(name, "\(count)", "none", count == 0) }
    func count(_ rules: WordBankAudit.Rule...) -> Int {
      audit.findings.count { rules.contains($0.rule) }
    }
    let total = Set(bank.words.map { $0.text.lowercased() }).count
    add("distinct words", "\(total)", "at least \(Self.wordCount)", total >= Self.wordCount)
    let smallest = audit.bandCounts.min() ?? 0
    let bands = audit.bandCounts.map(String.init).joined(separator: " ")
    add(
      "words in the smallest band", "\(smallest) of \(bands)", "at least \(Self.bandWordCount)",
      smallest >= Self.bandWordCount)
    let lacking = Set(
      audit.findings.filter { [.columnEmpty, .sentenceLacksWord].contains($0.rule) }.map(\.word)
    ).count
    add(
      "words with a meaning and a sentence that holds the word", Self.share(total - lacking, of: total),
      "all",
      lacking == 0)
    for (index, voice) in voices.enumerated() {
      let found = voice.audit
      let isDefault = index == 0
      let agreeing = found.count - found.disagreeing.count
      // An accent is no fault, so only the default voice is held to the dictionary.
      add(
        "words that \(voice.name) says as CMUdict does",
        "\(Self.share(agreeing, of: found.count)), \(found.toldCount) of them told how",
        isDefault ? "all" : "", isDefault ? agreeing == found.count : nil)
      if isDefault {
        addNone(
          "words that \(voice.name) says otherwise in their sentence", found.disagreeingInSentence.count)
      }
      // Whichever voice a child hears must not leave her to guess between two words.
      let flagged = found.alike.count - found.unflagged.count
      add(
        "sets of words that \(voice.name) says alike and that are named as homophones",
        Self.share(flagged, of: found.alike.count), "all", found.unflagged.isEmpty)
    }
    let complete = homophones.setCount - homophones.incomplete.count
    add(
      "sets of homophones in CMUdict that are named in the bank",
      Self.share(complete, of: homophones.setCount),
      "all", homophones.incomplete.isEmpty && count(.homophoneNotNamed) == 0)
    add("words that are never asked without their sentence", "\(audit.homophoneCount)", "", nil)
    addNone("words asked twice within a grade", audit.repeatsWithinGrades)
    addNone("blocked words, in all columns", count(.wordBlocked, .textBlocked))
    addNone("rules broken", audit.findings.count)
    let milliseconds = loading.time / .milliseconds(1)
    let megabytes = Double(loading.byteCount) / 1_000_000
    // A program that is built to be debugged is slower many times over: then the figures are only told.
    add(
      "loading the bank", "\(Int(milliseconds.rounded())) ms", "under 50 ms",
      loading.isOptimized ? milliseconds < 50 : nil)
    add(
      "memory of the bank", "\((megabytes * 10).rounded() / 10) MB", "under 20 MB",
      loading.isOptimized ? megabytes < 20 : nil)
    self.figures = figures
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "0 of 0" }
    // Rounded down, so that 100 % means all.
    let permille = part * 1_000 / whole
    return "\(part) of \(whole), \(permille / 10).\(permille % 10) %"
  }
}
