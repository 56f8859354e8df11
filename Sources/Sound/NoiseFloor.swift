/// The level of the room without speech, followed frame by frame.
///
/// It falls at once when the room is quieter than thought, rises slowly otherwise, and jumps to the level of
/// whatever has stayed the same for two seconds: speech never does, a fan and a hum always do.
struct NoiseFloor: Sendable {
  /// The floor in decibels below full scale.
  private(set) var decibels = NoiseFloor.assumedDecibels

  /// The mean levels of the last two seconds' groups of frames, and the group that is being gathered.
  private var groupLevels: [Double] = []
  private var group: [Double] = []

  /// What a room is taken for before it is known: a quiet one, so that speech in the first frame is found.
  private static let assumedDecibels = -55.0
  /// Below this a microphone says nothing about the room.
  private static let lowestDecibels = -75.0
  /// Frames of a rumble vary by chance; over 50 ms they do not, while letters still do.
  private static let framesInGroup = 5
  private static let groupsInWindow = 40
  private static let steadySpreadDecibels = 6.0
  private static let fall = 0.2

  /// Takes the level of the next frame of 10 ms.
  /// - Parameters:
  ///   - level: in decibels below full scale.
  ///   - rise: how much the floor may rise because of this frame, in decibels.
  /// - Returns: whether the floor jumped, so that what was judged by the old one must be judged again.
  mutating func follow(_ level: Double, rise: Double) -> Bool {
    if level < decibels {
      decibels += (level - decibels) * Self.fall
    } else {
      decibels += min(rise, level - decibels)
    }
    decibels = max(decibels, Self.lowestDecibels)

    group.append(level)
    guard group.count == Self.framesInGroup else { return false }
    groupLevels.append(group.reduce(0, +) / Double(Self.framesInGroup))
    group.removeAll(keepingCapacity: true)
    if groupLevels.count > Self.groupsInWindow { groupLevels.removeFirst() }
    guard let steady = steadyLevel, steady > decibels else { return false }
    defer { decibels = steady }
    return steady > decibels + 1
  }

  /// The middle of the last two seconds' levels, where nine tenths of them lie close together.
  private var steadyLevel: Double? {
    guard groupLevels.count == Self.groupsInWindow else { return nil }
    let sorted = groupLevels.sorted()
    let low = sorted[sorted.count / 20]
    let high = sorted[sorted.count * 19 / 20 - 1]
    return high - low < Self.steadySpreadDecibels ? sorted[sorted.count / 2] : nil
  }
}
