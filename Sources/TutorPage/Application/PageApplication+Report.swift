import Foundation
import SpellingGame

/// The grown-ups' page.
extension PageApplication {
  func showReport(_ request: PageRequest) async throws -> PageResponse {
    .json(try await report(request))
  }

  func downloadReport(_ request: PageRequest) async throws -> PageResponse {
    let report = try await report(request)
    return PageResponse(
      .okay,
      headers: [
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": "attachment; filename=\"words.csv\"",
      ], content: .bytes(Data(report.csv.utf8)))
  }

  private func report(_ request: PageRequest) async throws -> LearningReport {
    let child = try await child(request.query["profile"])
    let events = try await services.store.events().filter { $0.profile == child.profile }
    return LearningReport(child: child, events: events, words: services.words)
  }
}
