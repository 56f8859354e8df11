import ArgumentParser
import Foundation

/// `spellflare doctor`
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check what Spellflare needs on this computer, and say what to install.",
    discussion: "Ends with 69 where something is missing. Without a microphone or a voice one can still play."
  )

  func run() async throws {
    var isAllWell = true
    for finding in await Examination(tutor: Tutor()).findings() {
      Console.print("\(finding.isGood ? "ok " : "not")  \(finding.subject): \(finding.detail)")
      if !finding.isGood { isAllWell = false }
    }
    if !isAllWell { throw ExitCode(CommandFailure.Code.unavailable.rawValue) }
  }
}
