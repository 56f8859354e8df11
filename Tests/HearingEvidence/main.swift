import Foundation
import Sound
import Spelling
import SphinxListener
import TutorServices

// Prints what the recogniser goes by, for Scripts/hearing/calibrate.py and for choosing its numbers:
//   HearingEvidence MODEL_FOLDER TRIALS [--partials]
// Each line of TRIALS is a WAV file's path, a tab and the asked word. With --partials, what is shown while the child
// speaks is printed instead.
let model = try LetterModel(folder: URL(filePath: CommandLine.arguments[1]))
let decoder = LetterDecoder(model: model)
let isAboutPartials = CommandLine.arguments.contains("--partials")
var counts = PartialLetters()
for line in try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8).split(separator: "\n") {
  let fields = line.split(separator: "\t").map(String.init)
  let clip = try WAVFile(decoding: [UInt8](Data(contentsOf: URL(filePath: fields[0])))).clip
  let asked = AskedSpelling(letters: [Letter](spelling: fields[1]) ?? [])
  guard let evidence = try await decoder.evidence(of: clip, asked: asked) else {
    print("\(line)\t-")
    continue
  }
  if isAboutPartials {
    let shown = try await ShownLetters(of: clip, asked: asked, by: decoder)
    counts.add(shown, asked: asked.letters, letterEnds: evidence.askedLetterEnds)
  } else {
    print(line, evidence.columns, described(decoder.hearing(evidence, asked: asked)), separator: "\t")
  }
}
if isAboutPartials { print(counts.summary) }

func described(_ hearing: Hearing) -> String {
  guard case .letters(let hypothesis) = hearing else { return "\(hearing)" }
  let letters = hypothesis.letters.map { String($0.letter.character) }.joined()
  return "\(hypothesis.verdict.rawValue) \(letters)"
}

extension SpellingEvidence {
  /// The numbers, and last what a listener heard who does not know the word, separated by tabs.
  var columns: String {
    let numbers: [any CustomStringConvertible] = [
      margin, misfitOfAskedPerFrame, misfitPerFrame, marginOverConfusable, frameCount, freeLetterCount,
      letterShare, freeWords.joined(separator: " "), signalToNoiseDecibels,
    ]
    return numbers.map(\.description).joined(separator: "\t")
  }
}
