import Foundation
import Sound
import Spelling
import SphinxListener
import TutorServices

// Prints the evidence of trials, for Scripts/hearing/calibrate:
//   HearingEvidence MODEL_FOLDER TRIALS
// Each line of TRIALS is a WAV file's path, a tab and the asked word.
func described(_ hearing: Hearing) -> String {
  guard case .letters(let hypothesis) = hearing else { return "\(hearing)" }
  let letters = hypothesis.letters.map { String($0.letter.character) }.joined()
  return "\(hypothesis.verdict.rawValue) \(letters)"
}

let model = try LetterModel(folder: URL(filePath: CommandLine.arguments[1]))
let decoder = LetterDecoder(model: model)
for line in try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8).split(separator: "\n") {
  let fields = line.split(separator: "\t").map(String.init)
  let clip = try WAVFile(decoding: [UInt8](Data(contentsOf: URL(filePath: fields[0])))).clip
  let asked = AskedSpelling(letters: [Letter](spelling: fields[1]) ?? [])
  guard let evidence = try await decoder.evidence(of: clip, asked: asked) else {
    print("\(line)\t-")
    continue
  }
  print(
    line, evidence.margin, evidence.misfitOfAskedPerFrame, evidence.misfitPerFrame,
    evidence.marginOverConfusable,
    evidence.frameCount, evidence.freeLetterCount, evidence.letterShare,
    evidence.freeWords.joined(separator: " "), evidence.signalToNoiseDecibels,
    described(decoder.hearing(evidence, asked: asked)), separator: "\t")
}
