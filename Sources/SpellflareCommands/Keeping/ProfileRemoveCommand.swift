import ArgumentParser
import Foundation
import ProgressDatabase
import SpellingGame
import SyncFolder
import TutorServices

extension ProfileCommand {
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a child, with everything that is kept of her.",
      discussion: """
        Deletes her entries and her own lists from the progress file, from the backups and from this computer's files in \
        the folders that it exchanges through, and her voice's numbers, and then searches all these files for what is \
        left. Only a random identifier stays, which keeps her from coming back. Export it first to take it along.
        """)

    @Argument(help: "The child's name.")
    var name: String

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var grownUp: GrownUpOptions

    func run() async throws {
      let family = try await Family.open()
      let child = try family.child(named: name)
      if !yes {
        Console.note("Type the name again to remove \(child.name) and all that is kept of her:")
        guard let line = readLine(), line.lowercased() == child.name.lowercased() else {
          throw CommandFailure(.usage, "Nothing was removed.")
        }
      }
      try await grownUp.pass()
      let isAllGone = try await ProfileRemoval(family: family).remove(child)
      try await family.close()
      if !isAllGone { throw ExitCode(CommandFailure.Code.inputOutput.rawValue) }
    }
  }
}

/// Removes a child everywhere that this computer can reach, and looks whether anything is left.
struct ProfileRemoval {
  let family: Family

  /// - Returns: whether nothing was found any more.
  func remove(_ child: ProfileProgress) async throws(CommandFailure) -> Bool {
    let database = family.database
    // Her own files go first: once her entries are gone nobody would know whose they are.
    let own = KeptFiles(syncFolders: []).files(of: child.profile)
    // `try?`: a file that is still there is found by the search below.
    for file in own { try? FileManager.default.removeItem(at: file) }
    let folders = try await keeping { () async throws in try await database.syncFolders() }
    let removal = try await keeping { () async throws in
      try await database.remove(child.profile) { await Self.clear(folders, of: database) }
    }
    Console.print("\(removal.entries) entries of \(child.name) were deleted.")
    for file in own + removal.deletedFiles { Console.print("\(file.path) was deleted.") }
    return try await prove(removal, folders)
  }

  /// Finishes a removal that was cut short, as by a power cut.
  static func finish(in database: ProgressDatabase) async throws(ProgressStoreError) {
    let folders = try await database.syncFolders()
    if try await database.finishRemoval(elsewhere: { await clear(folders, of: database) }) {
      Console.note("The removal of a child had been cut short, and is finished now.")
    }
  }

  private static func clear(_ folders: [String], of database: ProgressDatabase) async {
    for folder in folders {
      do {
        try await SyncFolder(URL(filePath: folder)).sync(database.entryLog, timeMilliseconds: Tutor.now())
      } catch {
        Console.note(
          "“\(folder)” could not be reached, and may hold some of it: `spellflare sync` with it deletes that as well."
        )
      }
    }
  }

  /// Searches every file's bytes for the child's names and sessions.
  private func prove(_ removal: Removal, _ folders: [String]) async throws(CommandFailure) -> Bool {
    let search = FileSearch(removal.traces)
    let own = Set(try await keeping { () async throws in try await family.database.entryLog.deviceNames() })
    let shared = folders.flatMap { SyncFolder.files(in: URL(filePath: $0)) }
    let ours = shared.filter { own.contains(SyncFolder.writer(of: $0) ?? "") }
    let found = try await keeping { () async throws in try search.files(in: [DataFolder.url()] + ours) }
    let theirs = try await keeping { () async throws in
      try search.files(in: shared.filter { !ours.contains($0) })
    }
    for file in theirs {
      Console.print(
        "“\(file.path)” is another computer's and still holds some: that computer deletes it at its next sync."
      )
    }
    for file in found { Console.print("“\(file.path)” still holds some of it: delete the file by hand.") }
    guard found.isEmpty else { return false }
    Console.print(
      "All files of this computer were searched for her name, her lists and her sessions: nothing is left of them but a random "
        + "identifier.")
    return true
  }
}
