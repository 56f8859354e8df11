import ArgumentParser
import Foundation
import ProgressDatabase
import SyncFolder

/// `spellflare sync`
struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Exchange progress with other computers, through a folder.",
    discussion: """
      The folder is one that something else carries between the computers: Syncthing, Nextcloud, a USB stick, a network \
      share. Each computer writes files of its own there and reads the others', so that nothing is overwritten and the \
      order makes no difference. Do it on each computer, now and then; doing it twice changes nothing.
      """)

  @Argument(help: "The folder. It must be there.")
  var folder: String

  @OptionGroup var grownUp: GrownUpOptions

  func run() async throws {
    try await grownUp.pass()
    let family = try await Family.open()
    let url = URL(filePath: folder).standardizedFileURL
    do {
      let report = try await SyncFolder(url, rememberingIn: DataFolder.url())
        .sync(family.database.entryLog, timeMilliseconds: Tutor.now())
      try await family.database.noteSyncFolder(url.path)
      report.sentences.forEach(Console.print)
    } catch {
      throw CommandFailure(.inputOutput, error)
    }
    try await family.close()
  }
}
