import Foundation

/// One server-sent event (WHATWG HTML, "Server-sent events").
struct ServerEvent: Sendable, Equatable {
  /// Counts the events of a stream that a page can ask for again, or nil for one that is of the moment only.
  var id: Int?
  var name: String
  /// JSON, which never holds a line break of its own.
  var data: Data

  /// The event as it is sent.
  var bytes: Data {
    var bytes = Data()
    if let id { bytes += Data("id: \(id)\n".utf8) }
    bytes += Data("event: \(name)\ndata: ".utf8)
    bytes += data
    return bytes + Data("\n\n".utf8)
  }

  /// A comment, which no page takes notice of: it tells both sides that the other is still there.
  static let heartbeat = Data(":\n\n".utf8)

  /// What a new stream begins with: a lost connection is tried again after half a second.
  static let greeting = Data("retry: 500\n\n".utf8)
}
