import Spelling
import SpellingGame
import Synchronization
import TutorServices

/// What the scripted services saw, in the order in which it happened.
final class Journal: Sendable {
  enum Entry: Equatable, Sendable {
    case synthesized(Speech)
    case soundBegan
    case soundEnded
    case soundStopped
    case microphoneOpened
    case microphoneClosed
    case listened(AskedSpelling)
    case kept([ProgressFact])
  }

  private let content = Mutex<[(entry: Entry, time: ContinuousClock.Instant)]>([])

  func add(_ entry: Entry) { content.withLock { $0.append((entry, ContinuousClock.now)) } }

  var entries: [Entry] { content.withLock { $0.map(\.entry) } }

  var timedEntries: [(entry: Entry, time: ContinuousClock.Instant)] { content.withLock { $0 } }

  /// The words said, in order.
  var saidWords: [String] {
    entries.compactMap { if case .synthesized(.word(let text, _)) = $0 { text } else { nil } }
  }

  func count(of entry: Entry) -> Int { entries.count { $0 == entry } }

  /// The entries that happened while the microphone was open and the tutor made a sound.
  var overlaps: [Entry] {
    var isOpen = false
    var isSounding = false
    return entries.filter { entry in
      switch entry {
      case .microphoneOpened: isOpen = true
      case .microphoneClosed: isOpen = false
      case .soundBegan: isSounding = true
      case .soundEnded: isSounding = false
      case .synthesized, .soundStopped, .listened, .kept: break
      }
      return isOpen && isSounding
    }
  }
}
