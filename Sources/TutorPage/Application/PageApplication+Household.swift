import Foundation
import SpellingGame

/// The children and what they have reached.
extension PageApplication {
  struct ProfileMessage: Encodable {
    var id: String
    var name: String
    var grade: Int
    var badge: Int
  }

  private struct HouseholdMessage: Encodable {
    var profiles: [ProfileMessage]
    var languages: [String]
    var notices: [String]
    var canHear: Bool
  }

  private struct LevelMessage: Encodable {
    var number: Int
    var stars: Int
    var isOpen: Bool
  }

  private struct HomeMessage: Encodable {
    var profile: ProfileMessage
    var isPlaying: Bool
    var next: Int
    /// How many words of earlier days are due.
    var due: Int
    /// The names of the lists that the child may play.
    var lists: [String]
    var levels: [LevelMessage]
  }

  private struct NewProfile: Codable {
    var name: String
    var grade: Int
  }

  private struct ChosenGrade: Codable {
    var profile: String
    var grade: Int
  }

  private struct AddedProfile: Encodable {
    var id: String
  }

  func household(_ request: PageRequest) async throws -> PageResponse {
    let settings = services.settings()
    return .json(
      HouseholdMessage(
        profiles: try await readHousehold().profiles.map(ProfileMessage.init), languages: assets.languages,
        notices: services.notices,
        canHear: services.microphone(settings) != nil && services.listener != nil))
  }

  func home(_ request: PageRequest) async throws -> PageResponse {
    // This is a child's screen: the grown-up has gone.
    await grownUps.end()
    let child = try await child(request.query["profile"])
    let levels = (1...Level.countPerGrade).compactMap { Level(grade: child.grade, number: $0) }
    return .json(
      HomeMessage(
        profile: ProfileMessage(child), isPlaying: await playroom.isPlaying(child.profile),
        next: child.nextLevel(in: child.grade).number,
        due: services.words.dueWords(of: child, on: services.today()).count,
        lists: child.wordLists.map(\.name.text),
        levels: levels.map {
          LevelMessage(number: $0.number, stars: child.stars[$0]?.rawValue ?? 0, isOpen: child.isOpen($0))
        }))
  }

  func addProfile(_ request: PageRequest) async throws -> PageResponse {
    let new = try message(NewProfile.self, in: request)
    guard let grade = Grade(new.grade) else { throw PageRefusal(.badRequest, "malformed") }
    let name = try await freshName(new.name)
    let id = services.newIdentifier()
    try await services.store.append([.profileAdded(name: name, grade: grade)], ProfileID(id))
    return .json(AddedProfile(id: id))
  }

  /// A name as it may be given to a child who has none of the others'.
  func freshName(_ wished: String, except profile: ProfileID? = nil) async throws -> String {
    let name = wished.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...40).contains(name.count),
      !name.unicodeScalars.contains(where: { CharacterSet.controlCharacters.contains($0) })
    else { throw PageRefusal(.badRequest, "malformed") }
    if let other = try await readHousehold().profile(named: name), other.profile != profile {
      throw PageRefusal(.conflict, "name-taken")
    }
    return name
  }

  func chooseGrade(_ request: PageRequest) async throws -> PageResponse {
    let chosen = try message(ChosenGrade.self, in: request)
    guard let grade = Grade(chosen.grade) else { throw PageRefusal(.badRequest, "malformed") }
    let child = try await child(chosen.profile)
    try await services.store.append([.gradeChosen(grade)], child.profile)
    return .done
  }
}

extension PageApplication.ProfileMessage {
  init(_ child: ProfileProgress) {
    self.init(
      id: child.profile.text, name: child.name, grade: child.grade.number,
      badge: Self.badge(of: child.profile))
  }

  /// How many badges the page draws: eight animals in six colours.
  private static let badgeCount = 48

  /// The badge of a child, the same on every device: FNV-1a of the identifier.
  private static func badge(of profile: ProfileID) -> Int {
    let hash = profile.text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash % UInt32(badgeCount))
  }
}
