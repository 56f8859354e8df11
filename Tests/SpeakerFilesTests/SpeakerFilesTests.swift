import Foundation
import SpeakerFiles
import SpellingGame
import Testing
import TutorServices

@Suite("What was learned of voices, in files") final class SpeakerFilesTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "speakers-\(UUID())")
  private let child = ProfileID("0D1F-2")

  deinit {
    // What is left of a temporary folder harms nobody.
    try? FileManager.default.removeItem(at: folder)
  }

  private var profiles: SpeakerProfiles { SpeakerFiles(folder: folder).profiles }

  private var learned: SpeakerProfile {
    var pace = SpeakerProfile().pace
    pace.learn(from: [.milliseconds(300), .milliseconds(500)])
    return SpeakerProfile(
      adaptation: SpeakerAdaptation(acousticModel: "a", warp: 1.15, transform: [[0.5, 1]]),
      statistics: SpeakerStatistics(
        acousticModel: "a", letterCount: 26, frameCount: 900, warpLogLikelihoods: [-1, -2], warp: 1.15,
        occupancies: [1, 2], products: [3, 4]), pace: pace,
      accuracy: .init(before: 0.8, after: 0.9), learnedAtMilliseconds: 1_000)
  }

  @Test("a child not heard yet has an empty profile") func unknown() throws {
    #expect(try profiles.load(child) == SpeakerProfile())
  }

  @Test("what is saved is loaded again, each child's own") func kept() throws {
    try profiles.save(learned, child)
    #expect(try profiles.load(child) == learned)
    #expect(try profiles.load(ProfileID("other")) == SpeakerProfile())
  }

  @Test("a voice that is forgotten is gone from the disk, and may be forgotten twice") func forgotten() throws
  {
    try profiles.save(learned, child)
    try profiles.forget(child)
    try profiles.forget(child)
    #expect(try profiles.load(child) == SpeakerProfile())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("only this login may look into the folder") func rights() throws {
    try profiles.save(learned, child)
    let rights = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
    #expect(rights == 0o700)
  }

  @Test("a damaged file is told of in a sentence that says what to do") func damaged() throws {
    try profiles.save(learned, child)
    try Data("{".utf8).write(to: try SpeakerFiles(folder: folder).file(child))
    let error = #expect(throws: SpeakerProfilesError.self) { try profiles.load(child) }
    #expect(error?.code == .unreadable)
    #expect(error?.description.contains("voice forget") == true)
  }

  @Test("an id that leads out of the folder is refused", arguments: ["../x", "", "a/b", "."])
  func badID(id: String) {
    #expect(throws: SpeakerProfilesError.self) { try profiles.load(ProfileID(id)) }
  }
}
