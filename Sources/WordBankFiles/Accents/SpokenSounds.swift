/// What a voice says, without its marks: the sounds, and which of them the main stress is on.
struct SpokenSounds: Equatable {
  /// The symbols of the International Phonetic Alphabet, without stress and spaces.
  private(set) var scalars: [Unicode.Scalar] = []
  /// For each symbol whether the main stress begins with it. Where nothing has a main stress the lesser one counts.
  private(set) var isStressed: [Bool] = []

  private static let mainStress: Unicode.Scalar = "ˈ"
  private static let lesserStress: Unicode.Scalar = "ˌ"

  init(_ text: String) {
    let scalars = text.unicodeScalars
    let mark = scalars.contains(Self.mainStress) ? Self.mainStress : Self.lesserStress
    var isNextStressed = false
    for scalar in scalars {
      switch scalar {
      case mark: isNextStressed = true
      case Self.mainStress, Self.lesserStress, " ": break
      default:
        self.scalars.append(scalar)
        isStressed.append(isNextStressed)
        isNextStressed = false
      }
    }
  }

  /// What an ear that takes no notice of stress hears: words with the same are told apart by their sentences only.
  var heard: String {
    var text = String.UnicodeScalarView()
    // The voice's three ways to say a weak vowel are not told apart.
    for scalar in scalars { text.append(scalar == "ᵻ" ? "ɪ" : scalar == "ɐ" ? "ə" : scalar) }
    return String(text)
  }
}
