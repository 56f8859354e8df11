import Sound
import Spelling

/// Hears spelled letters in a stream of sound.
public struct Listener: Sendable {
  /// Follows one utterance: consumes 16 kHz mono clips until the child has finished, or the stream ends, and
  /// reports what it hears as it hears it. The last update is always `heard`.
  ///
  /// Ending the sound stream means "done": what was said until then is judged.
  public var listen:
    @Sendable (_ asked: AskedSpelling, _ sound: AsyncThrowingStream<PCMClip, any Error>)
      -> AsyncThrowingStream<ListeningUpdate, any Error>

  /// A listener made of its one operation.
  public init(
    listen:
      @escaping @Sendable (AskedSpelling, AsyncThrowingStream<PCMClip, any Error>) ->
      AsyncThrowingStream<ListeningUpdate, any Error>
  ) {
    self.listen = listen
  }
}

/// The spelling that a child was asked for, which the recogniser uses to know what could be said.
public struct AskedSpelling: Sendable, Equatable {
  /// The asked word's letters.
  public var letters: [Letter]
  /// Other spellings that are right as well (colour, color).
  public var variants: [[Letter]]

  /// An asked spelling.
  public init(letters: [Letter], variants: [[Letter]] = []) {
    self.letters = letters
    self.variants = variants
  }
}

/// What is known while a child speaks.
public enum ListeningUpdate: Sendable, Equatable {
  /// The loudness of the last tenth of a second, in dB below full scale (0 is the loudest, -90 silence).
  case level(decibelsFullScale: Double)
  /// The child began to speak.
  case speechStarted
  /// The letters heard so far.
  case partial([Letter])
  /// The end of the utterance and what was made of it.
  case heard(Hearing)
}

/// What an utterance turned out to be.
public enum Hearing: Sendable, Equatable {
  /// Spelled letters.
  case letters(LetterHypothesis)
  /// The asked word itself, said whole instead of spelled.
  case wholeWord
  /// A command.
  case command(SpokenCommand)
  /// Sound that was no letters, no word and no command.
  case nothing
  /// Someone spoke, but the room is so loud that what was said cannot be judged.
  case tooNoisy
  /// Nobody spoke before the wait was over.
  case silence
}
