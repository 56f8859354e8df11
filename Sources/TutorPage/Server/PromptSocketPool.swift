internal import FlyingSocks
import Glibc

/// A pool whose connections send at once.
///
/// FlyingFox writes a response's headers and its body one after the other. By Nagle's algorithm (RFC 896) the second
/// write waits for the first one's acknowledgement, which the other side may delay by 40 ms. A connection takes the
/// option over from the listening socket, which waits here for the first of them.
struct PromptSocketPool: AsyncSocketPool {
  private let base: any AsyncSocketPool

  init(_ base: some AsyncSocketPool) { self.base = base }

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // `try?`: where the option cannot be set the page is a little slower, and otherwise the same.
    try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
