import Foundation
import Sound
import Spelling
import SphinxListener
import TutorServices

// Prints what the recogniser goes by, for Scripts/hearing/calibrate.py and for choosing its numbers:
//   HearingEvidence MODEL_FOLDER TRIALS [--partials | --speed | --stream]
// Each line of TRIALS is a WAV file's path, a tab and the asked word. With --partials, what is shown while the child
// speaks is printed instead; with --speed, how long she waits for the verdict, the sound coming as fast as it was said;
// with --stream, what is heard in the first line's file, an utterance at a time, the asked words being those of the
// lines.
let model = try LetterModel(folder: URL(filePath: CommandLine.arguments[1]))
let decoder = LetterDecoder(model: model)
let mode = CommandLine.arguments.dropFirst(3).first
let text = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)
let trials = text.split(separator: "\n").map { line in
  let fields = line.split(separator: "\t").map(String.init)
  return (line: line, wav: fields[0], asked: AskedSpelling(letters: [Letter](spelling: fields[1]) ?? []))
}

func clip(_ path: String) throws -> PCMClip {
  try WAVFile(decoding: [UInt8](Data(contentsOf: URL(filePath: path)))).clip
}

switch mode {
case "--partials":
  var counts = PartialLetters()
  for trial in trials {
    let clip = try clip(trial.wav)
    guard let evidence = try await decoder.evidence(of: clip, asked: trial.asked) else { continue }
    let shown = try await ShownLetters(of: clip, asked: trial.asked, by: decoder)
    counts.add(shown, asked: trial.asked.letters, letterEnds: evidence.askedLetterEnds)
  }
  print(counts.summary)
case "--speed":
  var speed = DecodingSpeed()
  try await decoder.prepare()
  for trial in trials {
    try await speed.add(clip(trial.wav), asked: trial.asked, by: LiveListening(decoder: decoder))
  }
  print(speed.summary)
case "--stream":
  if let tape = trials.first {
    try await LiveListening(decoder: decoder).stream(clip(tape.wav), asked: trials.map(\.asked))
  }
default:
  for trial in trials {
    guard let evidence = try await decoder.evidence(of: clip(trial.wav), asked: trial.asked) else {
      print("\(trial.line)\t-")
      continue
    }
    print(
      trial.line, evidence.columns, described(decoder.hearing(evidence, asked: trial.asked)), separator: "\t")
  }
}

func described(_ hearing: Hearing) -> String {
  guard case .letters(let hypothesis) = hearing else { return "\(hearing)" }
  let letters = hypothesis.letters.map { String($0.letter.character) }.joined()
  return "\(hypothesis.verdict.rawValue) \(letters)"
}

extension SpellingEvidence {
  /// The numbers and what a listener heard who does not know the word, separated by tabs.
  var columns: String {
    let numbers: [any CustomStringConvertible] = [
      margin, misfitOfAskedPerFrame, misfitPerFrame, marginOverConfusable, frameCount, freeLetterCount,
      letterShare, freeWords.joined(separator: " "), signalToNoiseDecibels, evenness,
    ]
    return numbers.map(\.description).joined(separator: "\t")
  }
}
