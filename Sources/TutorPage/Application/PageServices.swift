import Spelling
import SpellingGame
import TutorServices
import TutorSession

/// What the page works with.
public struct PageServices: Sendable {
  /// Where progress is kept.
  public var store: ProgressStore
  /// The words that can be asked.
  public var words: WordBank
  /// The settings of this login, as they are now.
  public var settings: @Sendable () -> Settings
  /// Keeps settings. Throws what has one sentence for a grown-up as its description.
  public var saveSettings: @Sendable (Settings) throws -> Void
  /// The voice.
  public var voice: Voice
  /// What the voice is heard through, or nil where none is wanted.
  public var loudspeaker: @Sendable (Settings) -> Loudspeaker?
  /// The microphone, or nil where the child types only.
  public var microphone: @Sendable (Settings) -> Microphone?
  /// What understands anybody's letters, for trying the microphone; nil where the child types only.
  public var listener: Listener?
  /// What hears a child in a session; nil where she types only.
  public var hearing: @Sendable (ProfileID) -> ChildHearing?
  /// Takes a child's place at the game; nil while another program on this computer has it.
  public var place: @Sendable (ProfileID) -> PlayingPlace?
  /// The alphabet game of a child; nil where she cannot be heard.
  public var alphabet: @Sendable (ProfileID) -> AlphabetPlay?
  /// The words that a session of a list asks. Throws where there is no such list, or none of its words can be asked.
  public var listWords: @Sendable (WordListName, ProfileProgress) throws -> [Word]
  /// What stands before what only grown-ups do.
  public var gate: GrownUpGate
  /// The devices to choose from.
  public var devices: DeviceList
  /// Sentences to the grown-up about what does not work from the start.
  public var notices: [String]
  /// How sessions are conducted; the voice's part comes from the settings.
  public var session: SessionSettings
  /// The day of the calendar, here and now.
  public var today: @Sendable () -> CalendarDay
  /// A text that no other is like, for what is made new.
  public var newIdentifier: @Sendable () -> String
  /// A number that orders a game's words.
  public var seed: @Sendable () -> UInt64

  /// Services.
  public init(
    store: ProgressStore, words: WordBank, settings: @escaping @Sendable () -> Settings,
    saveSettings: @escaping @Sendable (Settings) throws -> Void, voice: Voice,
    loudspeaker: @escaping @Sendable (Settings) -> Loudspeaker?,
    microphone: @escaping @Sendable (Settings) -> Microphone?,
    listener: Listener?, hearing: @escaping @Sendable (ProfileID) -> ChildHearing?,
    place: @escaping @Sendable (ProfileID) -> PlayingPlace? = { _ in PlayingPlace {} },
    alphabet: @escaping @Sendable (ProfileID) -> AlphabetPlay?,
    listWords: @escaping @Sendable (WordListName, ProfileProgress) throws -> [Word],
    gate: GrownUpGate,
    devices: DeviceList,
    notices: [String] = [], session: SessionSettings = SessionSettings(),
    today: @escaping @Sendable () -> CalendarDay, newIdentifier: @escaping @Sendable () -> String,
    seed: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) }
  ) {
    self.store = store
    self.words = words
    self.settings = settings
    self.saveSettings = saveSettings
    self.voice = voice
    self.loudspeaker = loudspeaker
    self.microphone = microphone
    self.listener = listener
    self.hearing = hearing
    self.place = place
    self.alphabet = alphabet
    self.listWords = listWords
    self.gate = gate
    self.devices = devices
    self.notices = notices
    self.session = session
    self.today = today
    self.newIdentifier = newIdentifier
    self.seed = seed
  }
}
