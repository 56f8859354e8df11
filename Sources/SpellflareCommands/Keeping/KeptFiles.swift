import Foundation
import ProgressDatabase
import SettingsFile
import SpellingGame
import SyncFolder

/// Every file that Spellflare keeps on this computer, and what it is for.
struct KeptFiles {
  /// One file.
  struct File {
    let url: URL
    let bytes: Int
    let purpose: String
  }

  /// The folders through which progress is exchanged.
  let syncFolders: [String]
  var dataFolder = DataFolder.url()

  /// All files that are there.
  func all() -> [File] {
    FileSearch.allFiles(dataFolder).map { file($0, purpose(in: $0)) }
      + FileSearch.allFiles(SettingsFolder.url()).map { file($0, "the settings of this login") }
      + syncFolders.flatMap { folder in
        SyncFolder.files(in: URL(filePath: folder)).map {
          file($0, "progress, for other computers or from them")
        }
      }
  }

  /// The files of one child beside the database: her voice's numbers, and lists of an earlier version.
  func files(of profile: ProfileID) -> [URL] {
    ["speakers", "lists", "playing"].flatMap { FileSearch.allFiles(dataFolder.appending(path: $0)) }
      .filter { $0.path.contains(profile.text) }
  }

  private func file(_ url: URL, _ purpose: String) -> File {
    // `try?`: a file that went away in the meantime has no size.
    File(url: url, bytes: (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0, purpose: purpose)
  }

  private func purpose(in url: URL) -> String {
    let path = url.path.dropFirst(dataFolder.path.count).drop { $0 == "/" }
    let name = url.lastPathComponent
    switch path.split(separator: "/").first {
    case "backups": return "a backup of the progress"
    case "speakers": return "how a child's voice differs from others', in numbers; no sound"
    case "lists": return "a list of words that could not be read"
    case "playing": return "empty; tells that a child is playing"
    default: break
    }
    if name.hasPrefix("progress.damaged-") { return "a damaged progress file that was set aside" }
    if name.hasPrefix("sync-") {
      return "which files of a folder were exchanged already; made anew when deleted"
    }
    switch name {
    case "progress.sqlite": return "the progress of all children"
    case "progress.sqlite-wal", "progress.sqlite-shm":
      return "the progress file's newest entries, while it is in use"
    case "progress.snapshot": return "a summary of the progress, for a quick start; made anew when deleted"
    case "progress.removal": return "empty; a sign in it tells that a child is being removed"
    case "progress.seal": return "a checksum of the progress file"
    case "progress.lock", "pin.json.lock": return "empty; tells that the file beside it is in use"
    case "pin.json": return "a salted hash of the grown-ups' PIN, and the count of wrong tries"
    default: return "not known to this version"
    }
  }
}
