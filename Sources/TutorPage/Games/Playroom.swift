import SpellingGame
import TutorSession

/// The games that are being played: one for each child.
actor Playroom {
  private struct Seat {
    let number: Int
    let game: RunningGame
    /// Nil once the game is over.
    var place: PlayingPlace?
  }

  private let place: @Sendable (ProfileID) -> PlayingPlace?
  private var seats: [ProfileID: Seat] = [:]
  private var gameCount = 0

  /// - Parameter place: takes a child's place at the game; nil while another program has it.
  init(place: @escaping @Sendable (ProfileID) -> PlayingPlace?) { self.place = place }

  /// The child's game: the one being played, or the last one.
  func game(of profile: ProfileID) -> RunningGame? { seats[profile]?.game }

  /// Whether the child is in the middle of a game.
  func isPlaying(_ profile: ProfileID) async -> Bool {
    guard let game = seats[profile]?.game else { return false }
    return await !game.isOver
  }

  /// Begins a game; the child's game before it ends.
  /// - Parameter afterwards: what is to be done when it is over.
  /// - Throws: `PageRefusal` where the child plays in another program.
  func begin(
    _ session: TutorSession, of profile: ProfileID, in window: String,
    afterwards: @escaping @Sendable () async -> Void
  ) async throws(PageRefusal) {
    let earlier = seats[profile]
    guard let place = earlier?.place ?? place(profile) else {
      throw PageRefusal(.conflict, "playing-elsewhere")
    }
    gameCount += 1
    let number = gameCount
    let game = RunningGame(session: session, window: window) {
      await afterwards()
      await self.giveBackPlace(of: profile, after: number)
    }
    seats[profile] = Seat(number: number, game: game, place: place)
    await game.begin(after: earlier?.game)
  }

  /// Ends all games; what was reached is kept when this returns.
  func leave() async {
    for seat in seats.values { await seat.game.leave() }
    seats = [:]
  }

  /// The place of a game that is over, unless another game has followed it.
  private func giveBackPlace(of profile: ProfileID, after number: Int) {
    guard seats[profile]?.number == number else { return }
    seats[profile]?.place.take()?.release()
  }
}
