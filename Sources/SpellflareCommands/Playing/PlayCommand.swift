import ArgumentParser
import Foundation
import SpellingGame
import TutorServices
import TutorSession
import TutorTerminal

/// `spellflare play`
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play a session in the terminal: 15 words, 10 to get right.",
    discussion: """
      The child hears a word and says its letters one by one, or types them. Digits ask for help: 1 hear it again, \
      2 slower, 3 meaning, 4 sentence, 5 skip, 6 speak or type. Without a microphone or a voice the session goes on \
      with what works.
      """)

  @Option(help: "The child's name. Needed where there are several; see `spellflare profile list`.")
  var profile: String?

  @Option(help: "The grade to play in, 1 to 7. Without it: the child's own.")
  var grade: Int?

  @Option(help: "The level to play, 1 to 50. Without it: the first that is not completed.")
  var level: Int?

  @Option(help: "A list of words to play in place of a level, as `spellflare words lists` names it.")
  var list: String?

  @Flag(help: "Play the words of other days that are due, in place of a level.")
  var review = false

  @OptionGroup var sound: GameSoundOptions

  @Flag(help: "Line by line, for screen readers and pipes.")
  var plain = false

  @Option(help: "Orders the words: the same number gives the same order.")
  var seed: UInt64?

  func validate() throws {
    if list != nil || review, grade != nil || level != nil || (list != nil && review) {
      throw ValidationError("--list and --review play no level: leave --grade, --level and the other out.")
    }
    if let grade, Grade(grade) == nil {
      throw ValidationError("There is no grade \(grade): grades are 1 to 7.")
    }
    if let level, !(1...Level.countPerGrade).contains(level) {
      throw ValidationError("There is no level \(level): levels are 1 to \(Level.countPerGrade).")
    }
  }

  func run() async throws {
    let tutor = Tutor()
    let settings = tutor.settings()
    let loudspeaker = try tutor.loudspeaker(sound.speaker, settings: settings)
    let microphone = sound.keys ? nil : try tutor.microphone(sound.mic, settings: settings)
    let player = try await Player.find(profile, tutor: tutor)
    let chosen = settings.chosen(for: player.progress.settings)
    let game = try game(of: player, words: try tutor.words())
    if review, game.wordCount == 0 {
      try await player.close()
      return Console.print("No word is due today. `spellflare play` goes on with the next level.")
    }
    guard let place = tutor.playing.place(of: player.id) else {
      try await player.close()
      throw CommandFailure(
        .unavailable, "\(player.progress.name) is playing in another window: end that game, or go on there.")
    }
    defer { place.release() }
    let (childVoice, voiceNotice) = sound.keys ? (nil, nil) : tutor.voice(of: player.id)
    let isPlain = plain || !Console.isInteractive || !Console.isUTF8
    var sessionSettings = SessionSettings(voice: chosen.voice)
    if isPlain && !Console.isInteractive {
      // A program reads along: it needs no time to read, and a shown word could not be covered again.
      sessionSettings.readingTimePerCharacter = .zero
      sessionSettings.lookingTime = .zero
    }
    let session = TutorSession(
      game: game, profile: player.id,
      services: SessionServices(
        voice: tutor.voice, loudspeaker: loudspeaker, microphone: microphone, listener: childVoice?.listener,
        store: player.store),
      settings: sessionSettings, notices: [voiceNotice].compactMap(\.self))
    let face: Face =
      isPlain
      ? .plain(PlainFace(session: session, isInteractive: Console.isInteractive))
      : .fullScreen(FullScreenFace(session: session, letterCase: chosen.letterCase))
    let result = try await SessionRun(session: session, face: face).result()
    try await player.close()
    await childVoice?.keepOrNote()
    if case .fullScreen = face { Console.print(SessionSummary.text(result)) }
  }

  private func game(of player: Player, words: WordBank) throws -> SpellingSession {
    let due = words.dueWords(of: player.progress, on: Tutor.today)
    let id = SessionID(UUID().uuidString)
    let seed = seed ?? UInt64.random(in: .min ... .max)
    if let list {
      let (course, asked) = try WordLists.session(list, of: player.progress, bank: words)
      return SpellingSession(course: course, id: id, words: asked, seed: seed)
    }
    if review {
      let words = Array(due.prefix(ProfileProgress.reviewWordCount))
      return SpellingSession(course: .review, id: id, words: words, seed: seed)
    }
    let grade = grade.flatMap(Grade.init) ?? player.progress.grade
    let level = level.flatMap { Level(grade: grade, number: $0) } ?? player.progress.nextLevel(in: grade)
    return SpellingSession(
      course: .level(level), id: id, words: words.words(for: level), reviewWords: due, seed: seed)
  }
}
