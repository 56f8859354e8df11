import Sound
import Synchronization
import TutorServices

/// A microphone that opens as its script says.
final class ScriptedMicrophone: Sendable {
  enum Opening: Sendable {
    /// It stays open until its reader goes away.
    case works
    /// It cannot be opened.
    case fails
    /// Its sound is over at once, as a file's is.
    case ends
  }

  static let failure = SoundDeviceError.unplugged(id: "scripted")

  private struct State {
    var openings = 0
    var sound: AsyncThrowingStream<PCMClip, any Error>.Continuation?
  }

  private let journal: Journal
  private let script: @Sendable (_ opening: Int) -> Opening
  private let state = Mutex(State())

  init(_ journal: Journal, script: @escaping @Sendable (_ opening: Int) -> Opening) {
    self.journal = journal
    self.script = script
  }

  var openings: Int { state.withLock { $0.openings } }

  /// The cable is pulled while the microphone is open.
  func unplug() { state.withLock { $0.sound }?.finish(throwing: Self.failure) }

  var microphone: Microphone {
    Microphone { [self] in
      // Unbounded: a script holds a handful of clips.
      let (stream, sound) = AsyncThrowingStream<PCMClip, any Error>.makeStream(bufferingPolicy: .unbounded)
      journal.add(.microphoneOpened)
      sound.onTermination = { [journal] _ in journal.add(.microphoneClosed) }
      let opening = state.withLock { state in
        state.openings += 1
        state.sound = sound
        return state.openings
      }
      switch script(opening) {
      case .works: sound.yield(PCMClip(samples: [0]))
      case .fails: sound.finish(throwing: Self.failure)
      case .ends:
        sound.yield(PCMClip(samples: [0]))
        sound.finish()
      }
      return stream
    }
  }
}
