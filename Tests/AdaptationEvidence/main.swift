import Foundation
import Sound
import Spelling
import SphinxListener
import TutorServices

// Judges trials before and after adaptation, for Scripts/hearing/measure-adaptation:
//   AdaptationEvidence MODEL_FOLDER TRIALS [SETTINGS...]
// Each line of TRIALS: a WAV file, the asked word, what was said, the kind of trial, and the files to adapt
// with, which hold other sound of the same speaker, each as FILE=LETTERS. Prints the kind, then verdict, confidence, letters
// and the vocal tract's length before, and after as the alphabet game would have it, or by each of the settings whether it
// helps or not (NAME=NUMBER,NAME=NUMBER...).
struct Trial {
  let wav: String
  let asked: String
  let kind: String
  let adaptedWith: [Substring]

  init(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    wav = String(fields[0])
    asked = String(fields[1])
    kind = String(fields[3])
    adaptedWith = Array(fields[4...])
  }
}

func clip(_ path: some StringProtocol) throws -> PCMClip {
  try WAVFile(decoding: [UInt8](Data(contentsOf: URL(filePath: String(path))))).clip
}

func letters(_ text: some StringProtocol) -> [Letter] { [Letter](spelling: String(text)) ?? [] }

/// What the alphabet game would make of the speaker's sound: nil where it finds that fitting does not help.
func adaptation(_ trial: Trial, _ model: LetterModel) async throws -> SpeakerAdaptation? {
  let learner = SpeakerLearner(model: model).learner
  for file in trial.adaptedWith {
    let parts = file.split(separator: "=")
    _ = try await learner.learn(try clip(parts[0]), letters(parts[1]))
  }
  return try await learner.finish(true)?.adaptation
}

/// The adaptation by each of some settings, from the same sound, whether it helps or not.
func adaptations(_ trial: Trial, _ model: LetterModel, _ settings: [AdaptationSettings]) async throws
  -> [SpeakerAdaptation?]
{
  let learner = SpeakerLearner(model: model)
  for file in trial.adaptedWith {
    let parts = file.split(separator: "=")
    try await learner.learn(from: try clip(parts[0]).samples, letters: letters(parts[1]))
  }
  var found: [SpeakerAdaptation?] = []
  for setting in settings { found.append(try await learner.finish(setting)?.adaptation) }
  return found
}

func text(_ hearing: Hearing) -> String {
  guard case .letters(let hypothesis) = hearing else { return "nothing\t0\t" }
  return "\(hypothesis.verdict)\t\(hypothesis.confidence)\t\(hypothesis.letters.map(\.letter).text)"
}

func settings(_ text: String) -> AdaptationSettings {
  var settings = AdaptationSettings()
  for setting in text.split(separator: ",") {
    let parts = setting.split(separator: "=")
    guard parts.count == 2, let number = Double(parts[1]) else { continue }
    switch parts[0] {
    case "priorFrames": settings.priorFrames = number
    case "blockLength": settings.blockLength = Int(number)
    case "leastGainPerFrame": settings.leastGainPerFrame = number
    default: print("unknown setting \(parts[0])")
    }
  }
  return settings
}

let tried = CommandLine.arguments.dropFirst(3).map(settings)
let model = try LetterModel(folder: URL(filePath: CommandLine.arguments[1]))
let before = LetterDecoder(model: model)
var after = (of: [Substring](), decoders: [(LetterDecoder, Double)]())
for line in try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8).split(separator: "\n") {
  let trial = Trial(line)
  if trial.adaptedWith != after.of {
    let found =
      tried.isEmpty ? [try await adaptation(trial, model)] : try await adaptations(trial, model, tried)
    after = (
      trial.adaptedWith, found.map { (LetterDecoder(model: model.adapted(to: $0)), $0?.warp ?? 1) }
    )
  }
  let asked = AskedSpelling(letters: letters(trial.asked))
  let sound = try clip(trial.wav)
  var fields = [trial.kind, text(try await before.judge(sound, asked: asked)), "1.0"]
  for (decoder, warp) in after.decoders {
    fields += [text(try await decoder.judge(sound, asked: asked)), "\(warp)"]
  }
  print(fields.joined(separator: "\t"))
}
