import Foundation

/// A continuous-density hidden Markov model of phones: what adaptation needs to know of the recogniser's acoustic model.
struct AcousticModel: Sendable {
  /// One phone: three states in a row, each of which may be stayed in or left.
  struct Phone: Sendable, Equatable {
    /// The states' indices.
    var states: [Int]
    /// Natural logarithms of the probability to stay in each state, and to leave it.
    var stay: [Float]
    var leave: [Float]
  }

  /// The Gaussians of all states.
  let gaussians: GaussianMixtures
  /// The phones by name; silence is `SIL`.
  let phones: [String: Phone]

  /// The name of silence.
  static let silence = "SIL"

  /// The states of silence.
  var silentStates: [Int] { phones[Self.silence]?.states ?? [] }

  /// A model made of its parts.
  init(gaussians: GaussianMixtures, phones: [String: Phone]) {
    self.gaussians = gaussians
    self.phones = phones
  }

  /// Reads the model of a folder that libpocketsphinx uses.
  /// - Throws: `LetterModelError` where a file is missing or damaged, or the model is not a continuous one of
  ///   context-independent phones: libpocketsphinx's stock model is none.
  init(folder: URL) throws(LetterModelError) {
    let gaussians = try GaussianMixtures(folder: folder)
    let transitions = try SphinxParameterFile(
      folder.appending(path: "transition_matrices"), countCount: 4)
    let text = String(decoding: try LetterModel.contents(of: folder.appending(path: "mdef")), as: UTF8.self)
    let (rows, columns) = (transitions.counts[1], transitions.counts[2])
    var phones: [String: Phone] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      // name, left, right, position, attribute, transition matrix, states..., N
      guard fields.count == 7 + rows, fields[1] == "-", fields.last == "N", let matrix = Int(fields[5]) else {
        continue
      }
      let states = fields[6..<(6 + rows)].compactMap(Int.init)
      guard states.count == rows, states.allSatisfy({ $0 < gaussians.stateCount }),
        matrix < transitions.counts[0]
      else { throw .unusable("mdef of the acoustic model is damaged.") }
      func probability(_ from: Int, _ to: Int) -> Float {
        let row = transitions.values[((matrix * rows + from) * columns)...].prefix(columns)
        return log(max(row[row.startIndex + to] / max(row.reduce(0, +), .leastNormalMagnitude), 1e-10))
      }
      phones[fields[0]] = Phone(
        states: states, stay: (0..<rows).map { probability($0, $0) },
        leave: (0..<rows).map { probability($0, $0 + 1) })
    }
    guard phones[Self.silence] != nil else { throw .unusable("mdef of the acoustic model knows no silence.") }
    self.init(gaussians: gaussians, phones: phones)
  }
}
