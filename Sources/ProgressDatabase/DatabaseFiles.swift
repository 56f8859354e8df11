import Foundation

/// A database's file and those that SQLite keeps beside it.
struct DatabaseFiles {
  let main: URL

  var writeAheadLog: URL { beside("-wal") }
  var all: [URL] { [main, writeAheadLog, beside("-shm"), beside("-journal")] }

  private func beside(_ suffix: String) -> URL {
    main.deletingLastPathComponent().appendingPathComponent(main.lastPathComponent + suffix)
  }

  /// Whether nothing was ever kept: no file, or an empty one that a process made and was then killed.
  func areMissing() throws -> Bool {
    try !DurableFiles.exists(main)
      || (DurableFiles.size(main) == 0 && !DurableFiles.exists(writeAheadLog))
  }

  /// Gives every file that is there a new name that holds the time, and never one that is taken.
  /// - Returns: the main file's new name.
  func setAside(at time: Timestamp) throws -> URL {
    let folder = main.deletingLastPathComponent()
    let stem = main.deletingPathExtension().lastPathComponent
    var aside = DatabaseFiles(main: main)
    var attempt = 1
    repeat {
      let suffix = attempt == 1 ? "" : "-\(attempt)"
      aside = DatabaseFiles(
        main: folder.appendingPathComponent("\(stem).damaged-\(time.text)\(suffix).sqlite"))
      attempt += 1
    } while aside.all.contains(where: DurableFiles.exists)
    // The log goes first: were it left beside a new database, SQLite would take it for that database's own.
    for (file, newName) in zip(all, aside.all).reversed() where DurableFiles.exists(file) {
      try DurableFiles.rename(file, to: newName)
    }
    return aside.main
  }

  /// Copies the files elsewhere.
  func copy(to folder: URL) throws -> DatabaseFiles {
    try DurableFiles.remove(folder)
    try DurableFiles.makeFolder(folder)
    for file in [main, writeAheadLog] where DurableFiles.exists(file) {
      try DurableFiles.copy(file, to: folder.appendingPathComponent(file.lastPathComponent))
    }
    return DatabaseFiles(main: folder.appendingPathComponent(main.lastPathComponent))
  }
}
