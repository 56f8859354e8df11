import Foundation
import TutorServices

/// Keeps what is remembered of one folder, in a file of this computer's own. Not being able to costs only time.
struct FolderMemoryFile {
  private let files: SegmentFiles
  private let name: String

  /// - Parameters:
  ///   - folder: the shared folder.
  ///   - home: where the file is kept.
  init(of folder: URL, in home: URL) {
    files = SegmentFiles(folder: home)
    let hash = Data(folder.standardizedFileURL.path.utf8).withUnsafeBytes(XXHash64.hash)
    name = "sync-\(String(hash, radix: 16)).json"
  }

  func read() -> FolderMemory? {
    // `try?`: there is none, or it is damaged; then everything is looked at.
    guard let data = try? Data(contentsOf: files.folder.appendingPathComponent(name)) else { return nil }
    return try? JSONDecoder().decode(FolderMemory.self, from: data)
  }

  func write(_ memory: FolderMemory) {
    // `try?`: see above. One that stays and is no longer true is found out by what it says.
    guard memory != read(), let data = try? JSONEncoder().encode(memory) else { return }
    try? files.write(data, name: name)
  }
}
