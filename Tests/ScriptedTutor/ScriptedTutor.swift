import Foundation
import Sound
import Spelling
import SpellingGame
import Synchronization
import TutorPage
import TutorServices
import TutorSession

/// A tutor without devices and without a disk, whose child speaks as a script says.
public struct ScriptedTutor: Sendable {
  /// What the listener hears.
  public enum Script: String, Sendable, CaseIterable {
    /// There is no microphone.
    case keys
    /// The asked word, letter by letter.
    case right
    /// One letter that could be one of two, then the asked word.
    case unsure
    /// Nothing, for as long as it listens.
    case quiet
    /// A microphone that fails.
    case unplugged
  }

  /// What the page works with.
  public let services: PageServices
  /// Where progress is kept.
  public let store: MemoryStore

  /// - Parameters:
  ///   - script: what the listener hears.
  ///   - speakingTime: how long every sentence lasts.
  ///   - letterTime: the time between two letters that are heard.
  ///   - heard: told of every letter when it is heard.
  public init(
    _ script: Script, speakingTime: Duration = .zero, letterTime: Duration = .zero,
    heard: @escaping @Sendable (Letter) -> Void = { _ in }
  ) {
    let settings = Mutex(Settings())
    let box = SettingsBox(settings: settings)
    let counter = Counter()
    let store = MemoryStore()
    self.store = store
    let listening = ScriptedListening(script: script, letterTime: letterTime, heard: heard)
    services = PageServices(
      store: store.store, words: Self.words, settings: { box.read() }, saveSettings: { box.write($0) },
      voice: Voice(
        synthesize: { speech, _ in
          if case .sentence("", _) = speech { throw VoiceError.nothingToSay }
          return PCMClip(samples: [0])
        },
        voices: { [VoiceDescription(id: "en-us", name: "American English", language: "en-us")] }),
      loudspeaker: { _ in
        Loudspeaker(play: { _ in try await Task.sleep(for: speakingTime) }, stop: {})
      },
      microphone: { _ in script == .keys ? nil : listening.microphone },
      listener: script == .keys ? nil : listening.listener,
      hearing: { _ in script == .keys ? nil : ChildHearing(listener: listening.listener) },
      alphabet: { _ in script == .keys ? nil : listening.alphabet(store.store, speakingTime) },
      listWords: { name, child in child.wordList(name.text)?.words(from: Self.words) ?? [] },
      gate: ScriptedGate().gate,
      devices: DeviceList {
        [SoundDevice(id: "scripted", description: "A scripted microphone", kind: .capture)]
      },
      session: SessionSettings(
        quietTail: .zero, readingTimePerCharacter: .zero, lookingTime: .milliseconds(1)),
      today: { CalendarDay(20_000) }, newIdentifier: { "scripted-\(counter.next())" }, seed: { 1 })
  }

  /// A list of three words, for a test to keep.
  public static let list = WordList(
    name: WordListName("This week"), entries: words.words.prefix(3).map { WordList.Entry(word: $0.text) })

  /// Fifteen words for the first level.
  public static let words = WordBank(
    version: 1,
    words: [
      ("cat", "a small animal that purrs"), ("dog", "an animal that barks"), ("sun", "it gives light by day"),
      ("hat", "you wear it on your head"), ("bed", "you sleep in it"), ("pig", "a pink farm animal"),
      ("cup", "you drink from it"), ("fox", "a wild animal with a bushy tail"),
      ("red", "the color of a rose"),
      ("big", "not small"), ("run", "to go fast on foot"), ("jam", "sweet fruit on bread"),
      ("wet", "not dry"),
      ("box", "it has a lid and four sides"), ("leg", "you stand on it"),
    ].map { text, meaning in
      Word(
        text: text, band: 1, partOfSpeech: .noun, meaning: meaning, sentence: "I like the word \(text).",
        difficulties: ["short \(text.dropFirst().prefix(1))"])
    })
}

/// A gate that keeps its PIN in memory, and never makes anybody wait.
private final class ScriptedGate: Sendable {
  private let pin = Mutex<String?>(nil)

  var gate: GrownUpGate {
    GrownUpGate(
      isClosed: { [self] () async throws(GrownUpGateError) in pin.withLock { $0 != nil } },
      enter: { [self] entered async throws(GrownUpGateError) in
        pin.withLock { $0 == nil || $0 == entered } ? .passed : .wrong(wait: .seconds(30))
      },
      choose: { [self] chosen async throws(GrownUpGateError) in
        if let chosen, chosen.count < 4 { throw GrownUpGateError(code: .weak, description: "Too short.") }
        pin.withLock { $0 = chosen }
      })
  }
}

private final class SettingsBox: Sendable {
  private let settings: Mutex<Settings>

  init(settings: consuming Mutex<Settings>) { self.settings = settings }

  func read() -> Settings { settings.withLock(\.self) }

  func write(_ value: Settings) { settings.withLock { $0 = value } }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
