import ArgumentParser
import Foundation
import ProgressDatabase

extension ProfileCommand {
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Write all that a child reached into one file.")

    @Argument(help: "The child's name.")
    var name: String

    @Argument(help: "The file to write. It must not be there yet.")
    var file: String

    @OptionGroup var grownUp: GrownUpOptions

    func run() async throws {
      let family = try await Family.open()
      let child = try family.child(named: name)
      try await grownUp.pass()
      let data = try await keeping { () async throws in try await family.database.exportProfile(child.profile)
      }
      try NewFile.write(data, to: file)
      try await family.close()
    }
  }

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take in a file written by export, or by the app that came before.",
      discussion: "Taking in the same file twice changes nothing.")

    @Argument(help: "The file.")
    var file: String

    @OptionGroup var grownUp: GrownUpOptions

    func run() async throws {
      guard let data = FileManager.default.contents(atPath: file) else {
        throw CommandFailure(.noInput, "\"\(file)\" cannot be read.")
      }
      try await grownUp.pass()
      let family = try await Family.open()
      do {
        let report = try await family.database.importProfile(data)
        report.notes.forEach(Console.note)
        Console.print("\(report.added) entries taken in, \(report.alreadyKept) were kept already.")
      } catch {
        throw CommandFailure(.data, error)
      }
      try await family.close()
    }
  }
}

/// A file that a grown-up named, and that is not there yet.
enum NewFile {
  static func write(_ data: Data, to path: String) throws(CommandFailure) {
    do {
      try data.write(to: URL(filePath: path), options: .withoutOverwriting)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw CommandFailure(.cannotCreate, "\"\(path)\" is there already: choose another name.")
    } catch {
      throw CommandFailure(.cannotCreate, "\"\(path)\" cannot be written: \(error.localizedDescription)")
    }
  }
}
