import SpellingGame
import TutorSession

/// The games that are being played: one for each child.
actor Playroom {
  private var games: [ProfileID: RunningGame] = [:]

  /// The child's game: the one being played, or the last one.
  func game(of profile: ProfileID) -> RunningGame? { games[profile] }

  /// Whether the child is in the middle of a game.
  func isPlaying(_ profile: ProfileID) async -> Bool {
    guard let game = games[profile] else { return false }
    return await !game.isOver
  }

  /// Begins a game; the child's game before it ends.
  func begin(_ session: TutorSession, of profile: ProfileID, in window: String) async {
    let game = RunningGame(session: session, window: window)
    let earlier = games.updateValue(game, forKey: profile)
    await game.begin(after: earlier)
  }

  /// Ends all games; what was reached is kept when this returns.
  func leave() async {
    for game in games.values { await game.leave() }
    games = [:]
  }
}
