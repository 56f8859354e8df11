/// Names a child's profile, for ever and on every device.
public struct ProfileID: Hashable, Sendable, Codable {
  /// Text that is different for every profile.
  public let text: String

  /// The identifier with this text.
  public init(_ text: String) { self.text = text }
}

/// Names a session, for ever and on every device.
public struct SessionID: Hashable, Sendable, Codable {
  /// Text that is different for every session.
  public let text: String

  /// The identifier with this text.
  public init(_ text: String) { self.text = text }
}

/// Names an event: the device that wrote it and that device's own count.
public struct EventID: Hashable, Sendable, Comparable {
  /// The device that wrote the event.
  public let device: String
  /// The device's count of its events, from 1.
  public let counter: Int64

  /// An event's name.
  public init(device: String, counter: Int64) {
    self.device = device
    self.counter = counter
  }

  /// Orders by device, then by count: an order that every device agrees on.
  public static func < (left: EventID, right: EventID) -> Bool {
    (left.device, left.counter) < (right.device, right.counter)
  }
}
