import ArgumentParser
import Foundation
import TutorServices
import TutorSession

extension VoiceCommand {
  /// `spellflare voice learn`
  struct LearnCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "learn", abstract: "The alphabet game: the child says letters, and her voice is learned.",
      discussion:
        "Takes about a minute. Enter passes letters over, Ctrl-C ends the game; what was learned counts.")

    @OptionGroup var child: ChildOption

    @OptionGroup var microphone: MicrophoneOption

    @OptionGroup var loudspeaker: SpeakerOption

    func run() async throws {
      let tutor = Tutor()
      let settings = tutor.settings()
      let microphone = try tutor.microphone(self.microphone.mic, settings: settings)
      let loudspeaker = try tutor.loudspeaker(self.loudspeaker.speaker, settings: settings)
      let player = try await child.player(tutor)
      let lesson = try VoiceLesson(
        tutor, player.id, microphone: microphone, loudspeaker: loudspeaker, store: player.store)
      guard let profile = try lesson.keep(await play(lesson.session)) else {
        return Console.print("Too little was heard to know the voice. Nothing was changed.")
      }
      for line in VoiceText.lines(profile, name: player.progress.name) { Console.print(line) }
    }

    private func play(_ session: AlphabetSession) async -> AlphabetResult {
      let signals = EndingSignals(
        interrupt: { Task { await session.leave() } }, terminate: { _ in Task { await session.leave() } })
      // Reading blocks: a thread of its own, which ends with the program.
      Thread.detachNewThread { while readLine() != nil { Task { await session.skip() } } }
      async let result = session.run()
      var last = AlphabetPicture?.none
      for await picture in session.pictures {
        for line in AlphabetText.lines(picture, after: last) { Console.print(line) }
        last = picture
      }
      withExtendedLifetime(signals) {}
      return await result
    }
  }
}

/// The alphabet game's picture, line by line.
enum AlphabetText {
  /// What is new in a picture.
  static func lines(_ picture: AlphabetPicture, after last: AlphabetPicture?) -> [String] {
    var lines: [String] = []
    if let notice = picture.notice, notice != last?.notice { lines.append("Note: \(notice)") }
    guard picture.activity != last?.activity || picture.caption != last?.caption else { return lines }
    switch picture.activity {
    case .speaking: lines.append(picture.caption)
    case .listening:
      let letters = picture.letters.map(\.upperCased).joined(separator: " ")
      lines.append("Listening (\(picture.group) of \(picture.groupCount)): say \(letters).")
    case .learning: lines.append("One moment...")
    case .finished: break
    }
    return lines
  }
}
