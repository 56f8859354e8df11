/// The child's screen: a local web page, served to the browser of this computer and to nobody else.
public struct TutorPage: Sendable {
  private let application: PageApplication
  private let server: PageServer

  /// A page.
  /// - Parameters:
  ///   - services: what it works with.
  ///   - assets: its files.
  ///   - server: what carries it.
  public init(services: PageServices, assets: PageAssets, server: PageServer = .flyingFox) {
    application = PageApplication(services: services, assets: assets)
    self.server = server
  }

  /// Serves the page until the calling task is cancelled; what the children reached is then kept.
  ///
  /// - Parameters:
  ///   - port: the port, or 0 for any that is free.
  ///   - ready: gets the address to open, which works once.
  /// - Throws: where the port cannot be had.
  public func serve(port: UInt16, ready: @escaping @Sendable (String) -> Void) async throws(PageServerError) {
    let gates = GateBox()
    do {
      try await server.serve(
        port,
        { port in
          let key = PageKey()
          gates.set(PageGate(port: port, openingKey: key))
          ready("http://127.0.0.1:\(port)/?key=\(key.text)")
        },
        { [application] request in
          var response: PageResponse
          switch gates.gate?.passage(of: request) {
          case .answered(let answer): response = answer
          case .open: response = await application.answer(request)
          case nil: response = .plain(.unavailable, "The page is not ready yet.")
          }
          response.headers.merge(SecurityHeaders.all) { own, _ in own }
          return response
        })
    } catch {
      await application.end()
      throw error
    }
    await application.end()
  }
}
