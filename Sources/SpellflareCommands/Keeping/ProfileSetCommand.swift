import ArgumentParser
import SpellingGame
import TutorServices

extension ProfileCommand {
  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Choose something for one child, on every computer.",
      discussion: """
        grade       1 to 7: the grade she plays in
        letterCase  upper or lower: how letters are shown
        rate        how fast the tutor speaks, 0.5 to 2; 1 is normal
        "default" takes a choice back: then it is as `spellflare settings` has it.
        """)

    @Argument(help: "The child's name.")
    var name: String

    @Argument(help: "What is chosen.")
    var setting: Name

    @Argument(help: "How it is to be.")
    var value: String

    enum Name: String, CaseIterable, ExpressibleByArgument {
      case grade
      case letterCase
      case rate
    }

    func run() async throws {
      let fact = try fact()
      let family = try await Family.open()
      try await family.keep([fact], of: try family.child(named: name).profile)
      try await family.close()
    }

    private func fact() throws(CommandFailure) -> ProgressFact {
      let isDefault = value == "default"
      switch setting {
      case .grade:
        guard let grade = Int(value).flatMap({ Grade($0) }) else {
          throw CommandFailure(.usage, "There is no grade \(value): grades are 1 to 7.")
        }
        return .gradeChosen(grade)
      case .letterCase:
        let letterCase = ChildSettings.LetterCase(rawValue: value)
        guard isDefault || letterCase != nil else {
          throw CommandFailure(.usage, "letterCase is upper, lower or default, not \"\(value)\".")
        }
        return .settingChosen(.letterCase(letterCase))
      case .rate:
        let rate = Double(value).flatMap { ChildSetting.speakingRates.contains($0) ? $0 : nil }
        guard isDefault || rate != nil else {
          throw CommandFailure(.usage, "rate is a number from 0.5 to 2, or default, not \"\(value)\".")
        }
        return .settingChosen(.speakingRate(rate))
      }
    }
  }
}
