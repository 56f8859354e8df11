/// A request that is not fulfilled, and changes nothing.
struct PageRefusal: Error, Hashable, Sendable {
  let status: PageResponse.Status
  /// Names the reason for the page, which has a sentence for each in its catalogue.
  let reason: String
  /// A sentence for the grown-up, where there is more to tell.
  let detail: String?
  /// How long is to be waited before the next try, in seconds.
  let seconds: Int64?

  init(_ status: PageResponse.Status, _ reason: String, detail: String? = nil, seconds: Int64? = nil) {
    self.status = status
    self.reason = reason
    self.detail = detail
    self.seconds = seconds
  }

  private struct Message: Encodable {
    let reason: String
    let detail: String?
    let seconds: Int64?
  }

  var response: PageResponse {
    .json(Message(reason: reason, detail: detail, seconds: seconds), status: status)
  }
}
