import Spelling

/// The states that a spelling's sound goes through: its letters' phones in order, with a pause allowed before, between
/// and after them. A name that is said in several ways (zee, zed) has all of them side by side.
struct PhoneChain: Sendable {
  /// A state of the chain with the ways into it.
  struct Node: Sendable {
    /// The index of the acoustic model's state.
    var state: Int
    /// The nodes before it, itself included, each with the logarithm of the way's probability.
    var arcs: [(from: Int, logProbability: Float)]
    /// The logarithm of the way in from the beginning, where there is one.
    var start: Float?
  }

  /// The nodes; arcs lead from earlier ones, or from the node itself.
  private(set) var nodes: [Node] = []
  /// The nodes in which the sound may end.
  private(set) var ends: [(node: Int, logProbability: Float)] = []

  /// The chain of some letters.
  /// - Parameters:
  ///   - pronunciations: how each letter's name is said, as phones.
  ///   - model: the acoustic model that has the phones.
  /// - Returns: nil where a letter has no name, or a name has a phone that the model lacks.
  init?(_ letters: [Letter], pronunciations: LetterPronunciations, model: AcousticModel) {
    guard let silence = model.phones[AcousticModel.silence] else { return nil }
    // Before the first node there is the beginning.
    var exits: [(node: Int, logProbability: Float)] = [(Self.beginning, 0)]
    for letter in letters {
      let afterPause = exits + append([silence], after: exits)
      exits = []
      for names in pronunciations[letter] {
        let phones = names.compactMap { model.phones[$0] }
        guard phones.count == names.count else { return nil }
        exits += append(phones, after: afterPause)
      }
      guard !exits.isEmpty else { return nil }
    }
    ends = (exits + append([silence], after: exits)).filter { $0.node != Self.beginning }
  }

  /// Appends phones and returns the ways out of the last one.
  private mutating func append(
    _ phones: [AcousticModel.Phone], after exits: [(node: Int, logProbability: Float)]
  ) -> [(node: Int, logProbability: Float)] {
    var exits = exits
    for phone in phones {
      for (index, state) in phone.states.enumerated() {
        let node = nodes.count
        let arcs = exits.filter { $0.node != Self.beginning }.map {
          (from: $0.node, logProbability: $0.logProbability)
        }
        nodes.append(
          Node(
            state: state, arcs: arcs + [(from: node, logProbability: phone.stay[index])],
            start: exits.first { $0.node == Self.beginning }?.logProbability))
        exits = [(node, phone.leave[index])]
      }
    }
    return exits
  }

  private static let beginning = -1
}
