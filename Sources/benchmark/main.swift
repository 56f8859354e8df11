import EspeakVoice
import Foundation
import Sound
import SoundFiles
import SphinxListener

// Prints how fast and how big Spellflare is on this computer: see Scripts/benchmark.
//
//   benchmark CHECKOUT [RUNS]

/// The computer, as its processor calls itself.
func computer() -> String {
  // `try?`: without /proc the processor has no name.
  let file = FileHandle(forReadingAtPath: "/proc/cpuinfo").flatMap { try? $0.readToEnd() }
  let lines = String(decoding: file ?? Data(), as: UTF8.self).split(separator: "\n")
  let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last ?? " unknown processor"
  return "\(model.dropFirst()), \(ProcessInfo.processInfo.activeProcessorCount) cores"
}

guard CommandLine.arguments.count > 1 else {
  FileHandle.standardError.write(Data("usage: benchmark CHECKOUT [RUNS]\n".utf8))
  exit(64)
}
let checkout = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
let runs = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 5 : 5
let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
let program = URL(filePath: executable).deletingLastPathComponent().appending(path: "spellflare")
let folder = FileManager.default.temporaryDirectory.appending(path: "spellflare-benchmark-\(getpid())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
// `try?`: a leftover in the temporary folder harms nobody.
defer { try? FileManager.default.removeItem(at: folder) }

// A session in which the child answers twice by voice.
let answer = try PCMClip(wavFileAt: checkout.appending(path: "Audio/right-fox.wav").path)
  .resampled(to: PCMClip.listeningRateHertz)
let pause = [Int16](repeating: 0, count: 3 * PCMClip.listeningRateHertz)
let tape = folder.appending(path: "tape.wav")
try Data(WAVFile.encode(PCMClip(samples: answer.samples + pause + answer.samples + pause))).write(to: tape)
let sessions = try (0..<runs).map { _ in try ProgramRun(executable: program, microphone: tape, folder: folder)
}

let voice = EspeakVoice.shared.voice
_ = try await SpokenWord.timeToFirstSample("hello", voice: voice)
var words: [Duration] = []
for number in 0..<max(runs, SpokenWord.words.count) {
  words.append(
    try await SpokenWord.timeToFirstSample(SpokenWord.words[number % SpokenWord.words.count], voice: voice))
}

let decoder = LetterDecoder(model: try LetterModel(folder: checkout.appending(path: "Models/letters")))
try await decoder.prepare()
let spelling = try await SpokenSpelling(listener: decoder.listener)
var verdicts: [SpokenSpelling.Times] = []
for _ in 0..<runs { verdicts.append(try await spelling.listen()) }

let measurements = [
  Measurement(
    "start of `play` to the first word's first sample", sessions.map(\.timeToFirstSample), below: .seconds(1)),
  Measurement("\"say\" to the first sample, in a session", words, below: .milliseconds(50)),
  Measurement(
    "endpoint to the verdict, 10 letters", verdicts.map(\.fromEndpoint), below: .milliseconds(300)),
  Measurement(
    "last letter to the verdict, the wait for another letter included", verdicts.map(\.fromLastLetter)),
  Measurement("peak memory of a session by voice", megabytes: sessions.map(\.peakMegabytes), below: 150),
]
print("Release build on \(computer()).\n")
print(Measurement.header)
for measurement in measurements { print(measurement.row) }
exit(measurements.allSatisfy(\.isGood) ? 0 : 1)
