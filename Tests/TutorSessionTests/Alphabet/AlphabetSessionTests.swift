import Sound
import Spelling
import Synchronization
import Testing
import TutorServices

@testable import TutorSession

@Suite("Playing the alphabet game", .timeLimit(.minutes(1))) struct AlphabetSessionTests {
  private let journal = Journal()

  /// A learner that takes down what it was given.
  private final class Pupil: Sendable {
    let learned = Mutex<[[Letter]]>([])

    var learner: VoiceLearner {
      VoiceLearner(
        learn: { [self] _, letters in
          learned.withLock { $0.append(letters) }
          return true
        }, finish: { _ in nil })
    }
  }

  private func session(
    _ pupil: Pupil, voice: ScriptedVoice? = nil,
    microphone: @escaping @Sendable (Int) -> ScriptedMicrophone.Opening = { _ in .works },
    script: @escaping ScriptedListener.Script
  ) -> AlphabetSession {
    AlphabetSession(
      services: SessionServices(
        voice: voice?.voice, loudspeaker: voice?.loudspeaker,
        microphone: ScriptedMicrophone(journal, script: microphone).microphone,
        listener: ScriptedListener(journal, script: script).listener, store: MemoryStore(journal).store),
      learner: pupil.learner, settings: .instant)
  }

  @Test("a child who says all letters is learned from seven times") func whole() async {
    let pupil = Pupil()
    let result = await session(pupil, voice: ScriptedVoice(journal)) { asked, _ in
      [.letters(asked.letters, isRight: true)]
    }.run()
    #expect(result.letterCount == 26)
    #expect(pupil.learned.withLock(\.self) == AlphabetGame.groups)
  }

  @Test("the microphone is closed while the tutor speaks") func halfDuplex() async {
    let pupil = Pupil()
    _ = await session(pupil, voice: ScriptedVoice(journal)) { asked, _ in
      [.letters(asked.letters, isRight: true)]
    }.run()
    #expect(journal.overlaps.isEmpty)
    #expect(journal.count(of: .microphoneOpened) == 7)
  }

  @Test("a microphone that fails ends the game with a sentence to the grown-up") func failing() async {
    let pupil = Pupil()
    let session = session(pupil, microphone: { _ in .fails }) { _, _ in [] }
    let result = await session.run()
    var last: AlphabetPicture?
    for await picture in session.pictures { last = picture }
    #expect(result.letterCount == 0)
    #expect(last?.notice == ScriptedMicrophone.failure.description)
    #expect(last?.activity == .finished)
  }

  @Test("letters that are being listened to can be passed over, and the game left") func cutShort() async {
    let pupil = Pupil()
    let session = session(pupil) { _, _ in [] }
    let run = Task { await session.run() }
    var pictures = session.pictures.makeAsyncIterator()
    while await pictures.next()?.activity != .listening {}
    await session.skip()
    var picture = await pictures.next()
    while picture?.activity != .listening { picture = await pictures.next() }
    #expect(picture?.letters == "meft".spelled)
    await session.leave()
    #expect(await run.value.letterCount == 0)
  }
}
