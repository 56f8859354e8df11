import SpellingGame

/// The log of this computer as it is exchanged with others.
public struct EntryLog: Sendable {
  /// The names under which this computer writes and has written, the one in use first.
  public var deviceNames: @Sendable () async throws(ProgressStoreError) -> [String]

  /// The entries that have come since a place, or all of them.
  public var growth: @Sendable (_ place: LogPlace?) async throws(ProgressStoreError) -> LogGrowth

  /// Those of some entries that are not kept; nil where one belongs to a child who was removed.
  public var missing: @Sendable (_ entries: [LogEntry]) async throws(ProgressStoreError) -> [LogEntry]?

  /// Adds the entries that are not kept yet, all of them or none. A child whom one of them removes is removed here,
  /// with all that was kept; entries of a removed child are not added.
  /// - Returns: how many were added, and how many were deleted with a removed child.
  public var merge: @Sendable (_ entries: [LogEntry]) async throws(ProgressStoreError) -> MergeReport

  /// Takes a new name into use, because another computer writes under the one in use.
  public var renewDeviceName: @Sendable () async throws(ProgressStoreError) -> Void

  /// A log made of its operations.
  public init(
    deviceNames: @escaping @Sendable () async throws(ProgressStoreError) -> [String],
    growth: @escaping @Sendable (LogPlace?) async throws(ProgressStoreError) -> LogGrowth,
    missing: @escaping @Sendable ([LogEntry]) async throws(ProgressStoreError) -> [LogEntry]?,
    merge: @escaping @Sendable ([LogEntry]) async throws(ProgressStoreError) -> MergeReport,
    renewDeviceName: @escaping @Sendable () async throws(ProgressStoreError) -> Void
  ) {
    self.deviceNames = deviceNames
    self.growth = growth
    self.missing = missing
    self.merge = merge
    self.renewDeviceName = renewDeviceName
  }
}

/// How far a log had come: the last entry that had arrived, how many there were, and the sum of their checksums. A log
/// from which an entry was deleted since is another log.
public struct LogPlace: Hashable, Sendable, Codable {
  /// The last entry's number in the order of arrival.
  public var sequence: Int64
  /// How many entries there were.
  public var entries: Int
  /// The sum of their checksums.
  public var checksums: Int64

  /// A place.
  public init(sequence: Int64, entries: Int, checksums: Int64) {
    self.sequence = sequence
    self.entries = entries
    self.checksums = checksums
  }
}

/// What has come to a log since a place.
public struct LogGrowth: Hashable, Sendable {
  /// The entries that came.
  public var entries: [LogEntry]
  /// How far the log has come with them.
  public var place: LogPlace
  /// Whether these are all entries of the log, because no place was given or the log is another one than it was there.
  public var isWhole: Bool

  /// A growth.
  public init(entries: [LogEntry], place: LogPlace, isWhole: Bool) {
    self.entries = entries
    self.place = place
    self.isWhole = isWhole
  }
}

/// What joining two logs did.
public struct MergeReport: Sendable, Hashable {
  /// How many entries were new here.
  public var added: Int
  /// How many entries were deleted here, because their child was removed elsewhere.
  public var deleted: Int

  /// A report.
  public init(added: Int, deleted: Int) {
    self.added = added
    self.deleted = deleted
  }
}
