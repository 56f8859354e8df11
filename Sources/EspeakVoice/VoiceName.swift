/// What voices are called in a list for people.
enum VoiceName {
  /// A way to speak the same English with another throat.
  struct Throat {
    var variant: String
    var name: String
  }

  /// The library's many variants, kept to those that are clear and differ well.
  static let throats = [
    Throat(variant: "", name: "a man"),
    Throat(variant: "m3", name: "a second man"),
    Throat(variant: "f2", name: "a woman"),
    Throat(variant: "f4", name: "a second woman"),
  ]

  private static let englishes = [
    ("en-us", "American English"),
    ("en-gb", "British English"),
    ("en-gb-x-rp", "British English (Received Pronunciation)"),
    ("en-gb-scotland", "Scottish English"),
    ("en-gb-x-gbclan", "Lancashire English"),
    ("en-gb-x-gbcwmd", "West Midlands English"),
    ("en-us-nyc", "New York English"),
    ("en-029", "Caribbean English"),
  ]

  /// A place in the list: the best known first, those not known here last.
  static func rank(_ language: String) -> Int {
    englishes.firstIndex { $0.0 == language } ?? englishes.count
  }

  /// What the English of a language tag is called; where it is not known here, the library's own name.
  static func english(language: String, name: String) -> String {
    englishes.first { $0.0 == language }?.1 ?? name.split(separator: "_").joined(separator: " ")
  }
}
