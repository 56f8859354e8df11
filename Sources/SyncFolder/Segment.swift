import TutorServices

/// A file of a shared folder: some entries, written once by one device and never changed.
struct Segment: Hashable, Sendable {
  /// What became of the file on its way.
  enum Condition: Hashable, Sendable {
    /// All of it is here.
    case whole
    /// It is cut off or damaged; the entries are those that agree with their checksums.
    case incomplete
    /// A newer Spellflare wrote it in a form that this one does not know.
    case newer
  }

  /// The file's name.
  let name: String
  /// The device that wrote it, where that can still be read.
  let writer: String
  let entries: [LogEntry]
  let condition: Condition
}
