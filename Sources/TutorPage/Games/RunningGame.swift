import Foundation
import SpellingGame
import TutorSession

/// A game that is being played, and the window that plays it.
///
/// The game belongs to no page: pages come, go and come again, and see it as it is. Where none looks, the microphone
/// is closed after a moment; where none comes back in time, the game ends.
actor RunningGame {
  /// What a window gets that wants to see the game.
  enum View: Sendable {
    case events(AsyncStream<ServerEvent>, feed: Int)
    /// Another window plays it.
    case elsewhere
  }

  private struct Feed {
    let window: String
    let sink: AsyncStream<ServerEvent>.Continuation
  }

  /// nil once the game is over: the recogniser goes with it, some 20 MB for each child who has played.
  private var session: TutorSession?
  private let reloadTime: Duration
  private let patience: Duration
  private var afterwards: @Sendable () async -> Void
  private var history = EventHistory()
  private var lastPicture: TutorPicture?
  private var feeds: [Int: Feed] = [:]
  private var feedCount = 0
  private var window: String
  private var playing: Task<Void, Never>?
  private var waiting: Task<Void, Never>?
  private var isMicrophoneHeldBack = false

  /// Whether it has ended.
  var isOver: Bool { session == nil }

  /// - Parameters:
  ///   - session: the session, not yet begun.
  ///   - window: the window that plays it.
  ///   - reloadTime: how long a page may take to be loaded again, in which the microphone stays open.
  ///   - patience: how long the game waits for a page to come back.
  ///   - afterwards: what is to be done when the session is over.
  init(
    session: TutorSession, window: String, reloadTime: Duration = .seconds(3),
    patience: Duration = .seconds(600),
    afterwards: @escaping @Sendable () async -> Void = {}
  ) {
    self.session = session
    self.window = window
    self.reloadTime = reloadTime
    self.patience = patience
    self.afterwards = afterwards
  }

  /// Begins to play, once the game before it is over.
  func begin(after earlier: RunningGame?) {
    guard let session else { return }
    playing = Task { [afterwards] in
      await earlier?.leave()
      async let result = session.run()
      for await picture in session.pictures { show(picture) }
      _ = await result
      end()
      await afterwards()
    }
    waitForPages()
  }

  /// The game as a window sees it from now on. A second view by the same window takes the first one's place.
  func view(from window: String, after seen: Int?) -> View {
    if window != self.window, feeds.values.contains(where: { $0.window == self.window }) { return .elsewhere }
    takeOver(by: window)
    feedCount += 1
    let number = feedCount
    // Each picture is whole: a page that is slow gets the newest.
    let (events, sink) = AsyncStream<ServerEvent>.makeStream(bufferingPolicy: .bufferingNewest(128))
    for event in history.events(after: seen) { sink.yield(event) }
    feeds[number] = Feed(window: window, sink: sink)
    waiting?.cancel()
    holdMicrophoneBack(false)
    if isOver { close(number) }
    return .events(events, feed: number)
  }

  /// The game is played by this window from now on; the one that played it is told.
  func takeOver(by window: String) {
    self.window = window
    for feed in feeds.values {
      feed.sink.yield(ServerEvent(name: "elsewhere", data: Data("{}".utf8)))
      feed.sink.finish()
    }
    feeds = [:]
  }

  /// A view has ended, because its page went away.
  func close(_ feed: Int) {
    feeds.removeValue(forKey: feed)?.sink.finish()
    waitForPages()
  }

  /// A window was closed.
  func closeViews(of window: String) {
    for (number, feed) in feeds where feed.window == window { close(number) }
  }

  /// Presses keys, one after the other.
  /// - Returns: whether the window is the one that plays.
  func press(_ keys: [TutorKey], in window: String) -> Bool {
    guard window == self.window else { return false }
    for key in keys { session?.press(key) }
    return true
  }

  /// Ends the game at once; what was reached is kept when this returns.
  func leave() async {
    playing?.cancel()
    await playing?.value
  }

  private func show(_ picture: TutorPicture) {
    let event =
      if var last = lastPicture, last.microphoneDecibels != nil, let level = picture.microphoneDecibels,
        {
          last.microphoneDecibels = level; return last == picture
        }()
      {
        // Only the loudness changed. It is of the moment, and nobody asks for it again.
        ServerEvent(name: "level", data: Data("\(Int(level))".utf8))
      } else {
        history.append("picture", PictureMessage(picture).data)
      }
    lastPicture = picture
    for feed in feeds.values { feed.sink.yield(event) }
  }

  private func end() {
    session = nil
    afterwards = {}
    for number in feeds.keys { close(number) }
  }

  /// Waits for a page to come back. The clock stands still while the computer sleeps.
  private func waitForPages() {
    guard feeds.isEmpty, !isOver else { return }
    waiting?.cancel()
    waiting = Task { [reloadTime, patience] in
      // Cancelled sleep: a page came back.
      guard (try? await Task.sleep(for: reloadTime, clock: .suspending)) != nil else { return }
      holdMicrophoneBack(true)
      guard (try? await Task.sleep(for: patience, clock: .suspending)) != nil else { return }
      guard feeds.isEmpty, !isOver else { return }
      playing?.cancel()
    }
  }

  /// While nobody looks nobody is listened to: the session is switched to keys, and back when a page comes.
  private func holdMicrophoneBack(_ isHeld: Bool) {
    guard isHeld != isMicrophoneHeldBack, !isOver else { return }
    if isHeld {
      guard feeds.isEmpty, let lastPicture, lastPicture.canHear, lastPicture.prefersVoice else { return }
    }
    isMicrophoneHeldBack = isHeld
    session?.press(.switchMeans)
  }
}
