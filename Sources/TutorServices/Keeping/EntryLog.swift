import SpellingGame

/// The log of this computer as it is exchanged with others.
public struct EntryLog: Sendable {
  /// The names under which this computer writes and has written, the one in use first.
  public var deviceNames: @Sendable () async throws(ProgressStoreError) -> [String]

  /// All entries that are kept.
  public var entries: @Sendable () async throws(ProgressStoreError) -> [LogEntry]

  /// Adds the entries that are not kept yet, all of them or none. A child whom one of them removes is removed here,
  /// with all that was kept; entries of a removed child are not added.
  /// - Returns: how many were added, and how many were deleted with a removed child.
  public var merge: @Sendable (_ entries: [LogEntry]) async throws(ProgressStoreError) -> MergeReport

  /// Takes a new name into use, because another computer writes under the one in use.
  public var renewDeviceName: @Sendable () async throws(ProgressStoreError) -> Void

  /// A log made of its operations.
  public init(
    deviceNames: @escaping @Sendable () async throws(ProgressStoreError) -> [String],
    entries: @escaping @Sendable () async throws(ProgressStoreError) -> [LogEntry],
    merge: @escaping @Sendable ([LogEntry]) async throws(ProgressStoreError) -> MergeReport,
    renewDeviceName: @escaping @Sendable () async throws(ProgressStoreError) -> Void
  ) {
    self.deviceNames = deviceNames
    self.entries = entries
    self.merge = merge
    self.renewDeviceName = renewDeviceName
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
