import ArgumentParser
import WordBankFiles

/// `spellflare words sample`
struct WordsSampleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Print sixty words of the bank, five a band, chosen by a fixed rule.")

  func run() async throws {
    let page = BankSample(bank: try Tutor().words()).page
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      Console.print(String(line))
    }
  }
}
