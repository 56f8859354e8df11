/// A request that is not fulfilled, and changes nothing.
struct PageRefusal: Error, Hashable, Sendable {
  let status: PageResponse.Status
  /// Names the reason for the page, which has a sentence for each in its catalogue.
  let reason: String
  /// A sentence for the grown-up, where there is more to tell.
  let detail: String?

  init(_ status: PageResponse.Status, _ reason: String, detail: String? = nil) {
    self.status = status
    self.reason = reason
    self.detail = detail
  }

  private struct Message: Encodable {
    let reason: String
    let detail: String?
  }

  var response: PageResponse { .json(Message(reason: reason, detail: detail), status: status) }
}
