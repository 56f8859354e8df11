/// The children of one computer, and what belongs to all of them: the fold of all events.
public struct Household: Hashable, Sendable {
  /// All children, those who were removed as well, and ``ProfileID/everyone``.
  package private(set) var everyone: [ProfileID: ProfileProgress] = [:]

  /// Nobody yet.
  public init() {}

  /// A household of children whose progress was folded before.
  package init(everyone: [ProfileProgress]) {
    self.everyone = Dictionary(everyone.map { ($0.profile, $0) }, uniquingKeysWith: { $1 })
  }

  /// Folds events. Their order and repetitions make no difference.
  /// - Parameters:
  ///   - events: the events.
  ///   - offsets: tell on which day of the calendar an event happened.
  public init(events: some Sequence<ProgressEvent>, offsets: UTCOffsets = .utc) {
    for event in Set(events).sorted() { apply(event, offsets: offsets) }
  }

  /// Folds one event more, which comes after all others in the order of the fold.
  public mutating func apply(_ event: ProgressEvent, offsets: UTCOffsets) {
    everyone[event.profile, default: ProfileProgress(profile: event.profile)]
      .apply(event.fact, on: offsets.day(ofMilliseconds: event.timeMilliseconds))
  }

  /// The children who have not been removed, by name. Where two computers that were joined each know one of the same
  /// name, the second is called "Ada (2)", on every computer the same one.
  public var profiles: [ProfileProgress] {
    let children = everyone.values.filter { !$0.isRemoved && !$0.name.isEmpty }
      .sorted { ($0.name, $0.profile.text) < ($1.name, $1.profile.text) }
    var taken: Set<String> = Set(children.map { $0.name.lowercased() })
    var met: Set<String> = []
    return children.map { child in
      if met.insert(child.name.lowercased()).inserted {
        return child.shown(as: child.name, with: sharedLists)
      }
      let name = (2...).lazy.map { "\(child.name) (\($0))" }.first { taken.insert($0.lowercased()).inserted }
      return child.shown(as: name ?? child.name, with: sharedLists)
    }
  }

  private var sharedLists: WordListsByName { everyone[.everyone]?.ownLists ?? WordListsByName() }

  /// The lists of words for everyone, by name.
  public var wordLists: [WordList] { sharedLists.all }

  /// The list for everyone of a name, without regard to case; nil where there is none.
  public func wordList(_ name: String) -> WordList? { sharedLists[name] }

  /// The child of this name, without regard to case.
  public func profile(named name: String) -> ProfileProgress? {
    profiles.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The child of this identifier, unless removed.
  public func profile(_ id: ProfileID) -> ProfileProgress? {
    guard id != .everyone, let child = everyone[id], !child.isRemoved else { return nil }
    return profiles.first { $0.profile == id } ?? child
  }
}
