import SpellingGame
import TutorServices

/// The written form of a fold: a line for each child, level, list and word, and a checksum at the end. It is read by the
/// version that wrote it and by no other.
struct SnapshotText {
  /// Rises with every change of this form or of the fold's rules: a snapshot of other rules is not used.
  private static let version = "spellflare-snapshot 2"

  let fold: Fold
  /// The offsets by which the fold counted days.
  let offsets: String

  init(fold: Fold, offsets: UTCOffsets) {
    self.fold = fold
    self.offsets = Self.identity(of: offsets)
  }

  /// Text that is the same for the same offsets.
  static func identity(of offsets: UTCOffsets) -> String {
    var crc = CRC32()
    crc.add(String(offsets.firstOffsetSeconds))
    for change in offsets.changes {
      crc.add(String(change.timeMilliseconds))
      crc.add(String(change.offsetSeconds))
    }
    return String(crc.value, radix: 16)
  }

  var text: String {
    var lines = [Self.version]
    var head = [
      "log", offsets, String(fold.sequence), String(fold.state.entries), String(fold.state.checksums),
    ]
    if let place = fold.place {
      head += [String(place.timeMilliseconds), Self.escaped(place.id.device), String(place.id.counter)]
    }
    lines.append(head.joined(separator: "\t"))
    for child in fold.household.everyone.values { lines += Self.lines(child) }
    let body = lines.joined(separator: "\n") + "\n"
    return body + Self.checksum(body[...])
  }

  private static func lines(_ child: ProfileProgress) -> [String] {
    let head = [
      "child", escaped(child.profile.text), escaped(child.name), String(child.grade.number),
      String(child.isRemoved), String(child.sessionsEnded), child.settings.letterCase?.rawValue ?? "",
      child.settings.speakingRate.map { String($0) } ?? "",
    ]
    let stars = child.stars.map { "stars\t\($0.key.grade.number)\t\($0.key.number)\t\($0.value.rawValue)" }
    let words = child.words.map { word, record in
      [
        "word", escaped(word), String(record.firstTriesRight), String(record.firstTriesMissed),
        String(record.firstMet.number), record.returnsSince.map { String($0.number) } ?? "",
        String(record.rightDays), record.lastRight.map { String($0.number) } ?? "",
      ].joined(separator: "\t")
    }
    let lists = child.ownLists.all.map { list in
      let entries = list.entries.flatMap { [$0.word, $0.meaning ?? "", $0.sentence ?? ""] }
      return (["list"] + ([list.name.text] + entries).map(escaped)).joined(separator: "\t")
    }
    return [head.joined(separator: "\t")] + stars + lists + words
  }

  /// Reads a snapshot; nil where it is none of this form, or damaged.
  init?(_ text: String) {
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let body = text[...end]
    guard Self.checksum(body) == text[text.utf8.index(after: end)...] else { return nil }
    let lines = body.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    }
    guard lines.count >= 2, lines[0].count == 1, lines[0][0].elementsEqual(Self.version.utf8),
      let head = Self.head(lines[1])
    else { return nil }
    var fold = head.fold
    var children: [ProfileProgress] = []
    for fields in lines[2...] {
      guard Self.read(fields, &children) else { return nil }
    }
    fold.household = Household(everyone: children)
    self.fold = fold
    offsets = head.offsets
  }

  private typealias Field = Substring.UTF8View

  private static func head(_ fields: [Field]) -> (fold: Fold, offsets: String)? {
    guard fields.count == 5 || fields.count == 8, let sequence = Int64(Substring(fields[2])),
      let entries = Int(Substring(fields[3])), let checksums = Int64(Substring(fields[4]))
    else { return nil }
    var fold = Fold()
    fold.sequence = sequence
    fold.state = LogState(entries: entries, checksums: checksums)
    if fields.count == 8 {
      guard let time = Int64(Substring(fields[5])), let counter = Int64(Substring(fields[7])) else {
        return nil
      }
      fold.place = Fold.Place(
        timeMilliseconds: time, id: EventID(device: unescaped(fields[6]), counter: counter))
    }
    return (fold, String(Substring(fields[1])))
  }

  private static func read(_ fields: [Field], _ children: inout [ProfileProgress]) -> Bool {
    switch (String(Substring(fields[0])), fields.count) {
    case ("child", 8):
      guard let grade = number(fields[3]).flatMap({ Grade($0) }), let sessions = number(fields[5]) else {
        return false
      }
      children.append(
        ProfileProgress(
          profile: ProfileID(unescaped(fields[1])), name: unescaped(fields[2]), grade: grade,
          isRemoved: Substring(fields[4]) == "true", sessionsEnded: sessions))
      children[children.count - 1].settings.letterCase = ChildSettings.LetterCase(
        rawValue: String(Substring(fields[6])))
      children[children.count - 1].settings.speakingRate = Double(Substring(fields[7]))
    case ("stars", 4):
      guard let grade = number(fields[1]).flatMap({ Grade($0) }),
        let level = number(fields[2]).flatMap({ Level(grade: grade, number: $0) }),
        let stars = number(fields[3]).flatMap({ Stars(rawValue: $0) }), !children.isEmpty
      else { return false }
      children[children.count - 1].stars[level] = stars
    case ("list", let count) where count % 3 == 2:
      guard !children.isEmpty else { return false }
      let entries = stride(from: 2, to: count, by: 3).map { first in
        WordList.Entry(
          word: unescaped(fields[first]), meaning: unescaped(fields[first + 1]),
          sentence: unescaped(fields[first + 2]))
      }
      children[children.count - 1].ownLists.keep(
        WordList(name: WordListName(unescaped(fields[1])), entries: entries))
    case ("word", 8):
      guard let right = number(fields[2]), let missed = number(fields[3]), let met = number(fields[4]),
        let rightDays = number(fields[6]), !children.isEmpty
      else { return false }
      children[children.count - 1].words[unescaped(fields[1])] = WordRecord(
        firstTriesRight: right, firstTriesMissed: missed, firstMet: CalendarDay(met),
        returnsSince: number(fields[5]).map(CalendarDay.init), rightDays: rightDays,
        lastRight: number(fields[7]).map(CalendarDay.init))
    default: return false
    }
    return true
  }

  private static func number(_ field: Field) -> Int? { Int(Substring(field)) }

  private static func checksum(_ body: Substring) -> String {
    var crc = CRC32()
    crc.add(body.utf8)
    return String(crc.value, radix: 16)
  }

  /// A text without line breaks and tabs.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 32 || $0 == UInt8(ascii: "\\") }) else { return text }
    return text.unicodeScalars.map { scalar in
      scalar.value < 32 || scalar == "\\" ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }

  private static func unescaped(_ field: Field) -> String {
    guard field.contains(UInt8(ascii: "\\")) else { return String(Substring(field)) }
    var result = ""
    var rest = Substring(field)
    while let start = rest.firstIndex(of: "\\"), let end = rest[start...].firstIndex(of: "}") {
      result += rest[..<start]
      let digits = rest[rest.index(start, offsetBy: 3)..<end]
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        result.unicodeScalars.append(scalar)
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
