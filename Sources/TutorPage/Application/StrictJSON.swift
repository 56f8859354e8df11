import Foundation

/// JSON that holds what is expected and nothing else.
enum StrictJSON {
  /// Reads a value.
  /// - Throws: `PageRefusal` where it is no JSON, lacks a field, or has a field too many at any depth.
  static func decode<Value: Codable>(_ type: Value.Type, from data: Data) throws(PageRefusal) -> Value {
    do {
      let value = try JSONDecoder().decode(type, from: data)
      // What a value does not take in, it does not give back.
      let given = try JSONSerialization.jsonObject(with: data)
      let taken = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
      guard hasSameFields(given, taken) else { throw PageRefusal(.badRequest, "unknown-field") }
      return value
    } catch let refusal as PageRefusal {
      throw refusal
    } catch {
      throw PageRefusal(.badRequest, "malformed")
    }
  }

  private static func hasSameFields(_ given: Any, _ taken: Any) -> Bool {
    switch (given, taken) {
    case (let given as [String: Any], let taken as [String: Any]):
      given.allSatisfy { key, value in
        if value is NSNull { return taken[key] == nil || taken[key] is NSNull }
        return taken[key].map { hasSameFields(value, $0) } ?? false
      }
    case (let given as [Any], let taken as [Any]):
      given.count == taken.count && zip(given, taken).allSatisfy(hasSameFields)
    default: true
    }
  }
}
