import Foundation
import SpellingGame
import TutorServices

/// What was learned of the children's voices, one JSON file a child. Numbers only; deleting the file forgets the voice.
public struct SpeakerFiles: Sendable {
  private let folder: URL

  /// The files of a folder.
  /// - Parameter folder: `speakers` in the folder in which progress is kept; it is made by the first writing, for this
  ///   login only.
  public init(folder: URL) { self.folder = folder }

  /// The file of a child.
  /// - Throws: where the child's id cannot be a file's name.
  public func file(_ profile: ProfileID) throws(SpeakerProfilesError) -> URL {
    let name = profile.text
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      throw SpeakerProfilesError(
        .unreadable, "This child's id is no name for a file: add the child once more.")
    }
    return folder.appending(path: "\(name).json")
  }

  /// The files behind the tutor's seam.
  public var profiles: SpeakerProfiles {
    SpeakerProfiles(
      load: { profile throws(SpeakerProfilesError) in try load(profile) },
      save: { speaker, profile throws(SpeakerProfilesError) in try save(speaker, profile) },
      forget: { profile throws(SpeakerProfilesError) in try forget(profile) })
  }

  private func load(_ profile: ProfileID) throws(SpeakerProfilesError) -> SpeakerProfile {
    let file = try file(profile)
    guard FileManager.default.fileExists(atPath: file.path) else { return SpeakerProfile() }
    do {
      return try JSONDecoder().decode(SpeakerProfile.self, from: Data(contentsOf: file))
    } catch {
      throw SpeakerProfilesError(
        .unreadable,
        "What was learned of this voice in “\(file.path)” cannot be read: `spellflare voice forget` deletes it."
      )
    }
  }

  private func save(_ speaker: SpeakerProfile, _ profile: ProfileID) throws(SpeakerProfilesError) {
    let file = try file(profile)
    do {
      // Only this login may look, and a reader never meets half a file.
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try JSONEncoder().encode(speaker).write(to: file, options: .atomic)
    } catch {
      throw SpeakerProfilesError(
        .unwritable,
        "What was learned of this voice cannot be kept in “\(file.path)”: look at the folder's rights and the disk."
      )
    }
  }

  private func forget(_ profile: ProfileID) throws(SpeakerProfilesError) {
    let file = try file(profile)
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      try FileManager.default.removeItem(at: file)
    } catch {
      throw SpeakerProfilesError(
        .unwritable, "“\(file.path)” cannot be deleted: look at the folder's rights.")
    }
  }
}
