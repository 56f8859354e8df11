import ArgumentParser
import Foundation
import Sound
import SoundFiles
import SpellingGame
import Spelling
import TutorServices
import TutorSession

/// `spellflare demo`
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Play a whole session without a person.",
    discussion: """
      Words are spoken and asked as in any session; the answers are recordings that come with Spellflare, some right \
      and some wrong, and go the same way as a child's voice. Nothing is kept.
      """)

  @Option(help: "The loudspeaker: a device, a WAV file to write, or \"none\".")
  var speaker: String?

  @Flag(help: "Without sound and without waiting.")
  var fast = false

  @Option(help: "Orders the words: the same number gives the same order.")
  var seed: UInt64 = 1

  func run() async throws {
    let tutor = Tutor()
    let settings = tutor.settings()
    let child = try RecordedChild(folder: tutor.files.folder(.fixtures), pacing: fast ? .unpaced : .realTime)
    let words = try child.words(from: tutor.words())
    let loudspeaker = try await loudspeaker(tutor, settings)
    let decoder = try tutor.decoder()
    let game = SpellingSession(
      course: .level(.first(of: .first)), id: SessionID("demo"), words: Array(words.prefix(Level.wordCount)),
      seed: seed)
    var sessionSettings = SessionSettings(voice: settings.voice)
    if fast { sessionSettings.quietTail = .zero }
    let (skips, skip) = AsyncStream<Void>.makeStream()
    let session = TutorSession(
      game: game, profile: ProfileID("demo"),
      services: SessionServices(
        voice: tutor.voice, loudspeaker: loudspeaker, microphone: .unheard,
        listener: child.answering(decoder.listener) { skip.yield() }, store: .forgetful),
      settings: sessionSettings)
    let skipping = Task { for await _ in skips { session.press(.command(.skip)) } }
    defer { skipping.cancel() }
    let run = Task { await session.run() }
    let signals = EndingSignals(interrupt: { session.press(.leave) }, terminate: { _ in run.cancel() })
    await tell(session)
    withExtendedLifetime(signals) {}
    Console.print("")
    Console.print(SessionSummary.text(await run.value))
  }

  /// Prints what the tutor says; the recorded child prints what was asked and heard.
  private func tell(_ session: TutorSession) async {
    var captionNumber = 0
    var noticeCount = 0
    for await picture in session.pictures {
      for notice in picture.notices.dropFirst(noticeCount) { Console.print("note:   \(notice)") }
      noticeCount = picture.notices.count
      guard picture.captionNumber != captionNumber else { continue }
      captionNumber = picture.captionNumber
      Console.print("tutor:  \(picture.caption)")
    }
  }

  private func loudspeaker(_ tutor: Tutor, _ settings: Settings) async throws -> Loudspeaker {
    if fast { return .silent(pacing: .unpaced) }
    guard let loudspeaker = try tutor.loudspeaker(speaker, settings: settings) else {
      return .silent(pacing: .realTime)
    }
    do {
      try await loudspeaker.play(PCMClip(samples: [Int16](repeating: 0, count: 160)))
      return loudspeaker
    } catch {
      Console.note("\(error) The demo goes on without sound.")
      return .silent(pacing: .realTime)
    }
  }
}

extension ProgressStore {
  /// Keeps nothing.
  static let forgetful = ProgressStore(
    append: { _, _ throws(ProgressStoreError) in }, events: { () throws(ProgressStoreError) in [] })
}

extension Microphone {
  /// Gives no sound: the recorded child answers to the listener itself.
  static let unheard = Microphone { AsyncThrowingStream { $0.finish() } }
}
