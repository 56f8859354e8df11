import Foundation

/// What was found when progress was opened.
public struct OpenReport: Sendable, Hashable {
  /// What became of the file.
  public enum Outcome: Sendable, Hashable {
    /// It was there and sound.
    case opened
    /// There was none; an empty one was made.
    case created
    /// It was damaged or gone, and another took its place.
    case restored
  }

  /// What became of the file.
  public internal(set) var outcome: Outcome
  /// Where the damaged file is now.
  public internal(set) var damagedFile: URL?
  /// The backup that took its place.
  public internal(set) var backup: URL?
  /// The day of that backup: "2026-11-21".
  var backupDay: String?
  /// How many events younger than the backup were saved from the damaged file.
  public internal(set) var savedEvents = 0
  /// What kept the daily backup from being made.
  public internal(set) var backupFailure: String?

  /// What a grown-up must know, or nil where all is well.
  public var notice: String? {
    let failure = backupFailure.map { "Today's backup of the progress could not be made. " + $0 }
    let notice = [restoration, failure].compactMap(\.self).joined(separator: " ")
    return notice.isEmpty ? nil : notice
  }

  private var restoration: String? {
    guard outcome == .restored else { return nil }
    let found =
      damagedFile.map { "The progress file was damaged and is kept as “\($0.path)”" }
      ?? "The progress file was gone"
    let saved = savedEvents == 1 ? "1 entry" : "\(savedEvents) entries"
    return switch (backupDay, savedEvents) {
    case (let day?, 0): "\(found); the backup of \(day) was restored."
    case (let day?, _): "\(found); the backup of \(day) was restored, and \(saved) since then were saved."
    case (nil, 0): "\(found); there was no backup, so that progress begins anew."
    case (nil, _): "\(found); there was no backup, but \(saved) could be saved from it."
    }
  }
}
