import SpellingGame
import TutorServices

/// Keeps a session's facts, and holds those that could not be kept until they can.
actor ProgressKeeper {
  let store: ProgressStore
  let profile: ProfileID
  private(set) var unkept: [ProgressFact] = []

  init(store: ProgressStore, profile: ProfileID) {
    self.store = store
    self.profile = profile
  }

  /// Keeps facts, after those that are still waiting.
  /// - Returns: a sentence to the grown-up where keeping began to fail, or works again.
  func keep(_ facts: [ProgressFact], _ phrases: EnglishPhrases) async -> String? {
    let hadFailed = !unkept.isEmpty
    unkept += facts
    guard !unkept.isEmpty else { return nil }
    do {
      try await store.append(unkept, profile)
      unkept = []
      return hadFailed ? phrases.keptAgain : nil
    } catch {
      return hadFailed ? nil : phrases.notKept(error.description)
    }
  }

  /// Tries once more to keep what is waiting.
  func retry(_ phrases: EnglishPhrases) async -> String? { await keep([], phrases) }
}
