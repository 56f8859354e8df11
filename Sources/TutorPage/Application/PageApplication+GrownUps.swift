import SpellingGame

/// What only grown-ups do, once they have entered their PIN.
extension PageApplication {
  private struct PIN: Codable {
    var pin: String?
  }

  private struct NewName: Codable {
    var profile: String
    var name: String
  }

  /// The longest PIN that is looked at, in characters.
  private static let longestPIN = 64

  func enterPIN(_ request: PageRequest) async throws -> PageResponse {
    guard let pin = try message(PIN.self, in: request).pin, pin.count <= Self.longestPIN else {
      throw PageRefusal(.badRequest, "malformed")
    }
    try await grownUps.enter(pin)
    return .done
  }

  func choosePIN(_ request: PageRequest) async throws -> PageResponse {
    try await grownUps.choose(try message(PIN.self, in: request).pin)
    return .done
  }

  func rename(_ request: PageRequest) async throws -> PageResponse {
    let new = try message(NewName.self, in: request)
    try await grownUps.require()
    let child = try await child(new.profile)
    let name = try await freshName(new.name, except: child.profile)
    try await services.store.append([.profileRenamed(name: name)], child.profile)
    return .done
  }
}
