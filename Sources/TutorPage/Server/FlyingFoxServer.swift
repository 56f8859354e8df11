internal import FlyingFox
internal import FlyingSocks
import Foundation
import Glibc
import Synchronization

extension PageServer {
  /// The live server, on FlyingFox.
  ///
  /// It listens on 127.0.0.1 and nowhere else. FlyingFox ends when a connection cannot be accepted (no descriptor is
  /// free, say); then it is started again on the same port, so that the page comes back by itself.
  public static let flyingFox = PageServer { port, ready, answer async throws(PageServerError) in
    raiseDescriptorLimit()
    var port = port
    var isFirst = true
    while true {
      let server = makeServer(port: port, answer: answer)
      let run = Task { try await server.run() }
      do {
        try await withTaskCancellationHandler {
          try await server.waitUntilListening()
          if case .ip4(_, let bound)? = await server.listeningAddress { port = bound }
          if isFirst { ready(port) }
          isFirst = false
          try await run.value
        } onCancel: {
          run.cancel()
        }
      } catch {
        run.cancel()
        if Task.isCancelled { return }
        if isFirst { throw await reason(of: run, port: port) }
        // Cancelled sleep: the loop ends with the next turn.
        try? await Task.sleep(for: .milliseconds(200))
      }
    }
  }

  private static func makeServer(
    port: UInt16, answer: @escaping @Sendable (PageRequest) async -> PageResponse
  ) -> HTTPServer {
    var address = sockaddr_in.inet(port: port)
    address.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
    // Larger bodies are neither kept nor waited for: both limits are the same.
    let configuration = HTTPServer.Configuration(
      address: address, sharedRequestBufferSize: PageRequest.largestBody,
      sharedRequestReplaySize: PageRequest.largestBody, pool: PromptSocketPool(HTTPServer.defaultPool()),
      logger: .disabled)
    return HTTPServer(
      config: configuration,
      handler: ClosureHTTPHandler { request in
        guard let body = try await request.readBody() else {
          return HTTPResponse(closingAfter: await answer(PageRequest(request, body: nil)))
        }
        return HTTPResponse(await answer(PageRequest(request, body: body)))
      })
  }

  private static func reason(of run: Task<Void, any Error>, port: UInt16) async -> PageServerError {
    switch await run.result {
    case .failure(SocketError.failed(_, let number, _)) where number == EADDRINUSE || number == EACCES:
      .portTaken(port)
    case .failure(let error): .failed("\(error)")
    case .success: .failed("it ended")
    }
  }

  /// Every open page holds a connection; the usual limit of 1,024 is for programs that use select(2).
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 16_384)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}

extension HTTPRequest {
  /// The whole body, or nil where it is too large, or of unknown length: then the connection cannot go on.
  fileprivate func readBody() async throws -> Data? {
    guard let count = bodySequence.count, count <= PageRequest.largestBody else { return nil }
    return try await bodyData
  }
}

extension PageRequest {
  fileprivate init(_ request: HTTPRequest, body: Data?) {
    self.init(
      method: request.method.rawValue, path: request.target.path(),
      query: Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first },
      headers: Dictionary(request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }) { first, _ in
        first
      },
      body: body)
  }
}

extension HTTPResponse {
  fileprivate init(_ response: PageResponse) {
    let body: HTTPBodySequence =
      switch response.content {
      case .bytes(let data): HTTPBodySequence(data: data, suggestedBufferSize: max(data.count, 1))
      case .events(let stream): HTTPBodySequence(from: EventBytes(stream: stream))
      }
    self.init(response, body: body)
  }

  /// A response after which the connection ends: what is left of the request would be read as the next one.
  fileprivate init(closingAfter response: PageResponse) {
    guard case .bytes(let data) = response.content else {
      self.init(response)
      return
    }
    self.init(response, body: HTTPBodySequence(from: LastBytes(data: data), count: data.count))
    headers[.connection] = "close"
  }

  private init(_ response: PageResponse, body: HTTPBodySequence) {
    var headers: HTTPHeaders = [:]
    for (name, value) in response.headers { headers[HTTPHeader(name)] = value }
    self.init(statusCode: HTTPStatusCode(response.status), headers: headers, body: body)
  }
}

extension HTTPStatusCode {
  fileprivate init(_ status: PageResponse.Status) {
    self.init(status.rawValue, phrase: "\(status)")
  }
}
