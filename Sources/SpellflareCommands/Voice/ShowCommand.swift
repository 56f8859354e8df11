import ArgumentParser
import Foundation
import TutorServices

extension VoiceCommand {
  /// `spellflare voice show`
  struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "What is known of a child's voice.")

    @OptionGroup var child: ChildOption

    func run() async throws {
      let tutor = Tutor()
      let player = try await child.player(tutor)
      let file = try tutor.speakerFiles.file(player.id)
      for line in VoiceText.lines(try tutor.speakers.load(player.id), name: player.progress.name) {
        Console.print(line)
      }
      if FileManager.default.fileExists(atPath: file.path) { Console.print("Kept in \(file.path)") }
    }
  }

  /// `spellflare voice forget`
  struct ForgetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "forget", abstract: "Forget a child's voice: what is known of it is deleted.")

    @OptionGroup var child: ChildOption

    func run() async throws {
      let tutor = Tutor()
      let player = try await child.player(tutor)
      try tutor.speakers.forget(player.id)
      Console.print("The voice of \(player.progress.name) is forgotten.")
    }
  }
}
