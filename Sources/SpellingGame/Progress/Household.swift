/// The children of one computer: the fold of all events.
public struct Household: Hashable, Sendable {
  private var everyone: [ProfileID: ProfileProgress] = [:]

  /// Folds events. Their order and repetitions make no difference.
  public init(events: some Sequence<ProgressEvent>) {
    for event in Set(events).sorted() {
      everyone[event.profile, default: ProfileProgress(profile: event.profile)].apply(event.fact)
    }
  }

  /// The children who have not been removed, by name.
  public var profiles: [ProfileProgress] {
    everyone.values.filter { !$0.isRemoved && !$0.name.isEmpty }
      .sorted { ($0.name, $0.profile.text) < ($1.name, $1.profile.text) }
  }

  /// The child of this name, without regard to case.
  public func profile(named name: String) -> ProfileProgress? {
    profiles.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The child of this identifier, unless removed.
  public func profile(_ id: ProfileID) -> ProfileProgress? {
    everyone[id].flatMap { $0.isRemoved ? nil : $0 }
  }
}
