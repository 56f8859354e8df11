import ArgumentParser
import Foundation
import SphinxListener
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

    @Option(help: "The microphone: a device as `spellflare devices` names it, or a WAV file to listen to.")
    var mic: String?

    @Option(help: "The loudspeaker: a device, a WAV file to write, or \"none\".")
    var speaker: String?

    func run() async throws {
      let tutor = Tutor()
      let settings = tutor.settings()
      let microphone = try tutor.microphone(mic, settings: settings)
      let loudspeaker = try tutor.loudspeaker(speaker, settings: settings)
      let model = try tutor.letterModel()
      let player = try await Player.find(child.profile, tutor: tutor)
      try await player.close()
      var profile = try tutor.speakers.load(player.id)

      let decoder = LetterDecoder(model: model.adapted(to: profile.adaptation))
      let learner = SpeakerLearner(model: model, statistics: profile.statistics).learner
      let session = AlphabetSession(
        services: SessionServices(
          voice: loudspeaker == nil ? nil : tutor.voice, loudspeaker: loudspeaker, microphone: microphone,
          listener: decoder.listener, store: player.store),
        learner: learner, settings: SessionSettings(voice: settings.voice))
      let result = await play(session)

      guard let learned = result.learned else {
        return Console.print("Too little was heard to know the voice. Nothing was changed.")
      }
      profile.pace.learn(from: result.pauses)
      profile.learn(learned, atMilliseconds: Tutor.now())
      try tutor.speakers.save(profile, player.id)
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
