import Foundation
import Sound
import Spelling
import Testing
import TutorServices

@testable import EspeakVoice

@Suite("espeak-ng's voice", .serialized, .timeLimit(.minutes(1))) struct EspeakVoiceTests {
  private let espeak = EspeakVoice.shared

  private func clip(_ speech: Speech, _ settings: VoiceSettings = VoiceSettings()) async throws -> PCMClip {
    try await espeak.synthesize(speech, settings: settings)
  }

  private func letters(_ text: String) throws -> Speech { .letters(try #require([Letter](spelling: text))) }

  @Test("a word is said within a second, in the same time each time") func word() async throws {
    let first = try await clip(.word("believe"))
    #expect((0.4...1.2).contains(first.duration / .seconds(1)))
    #expect(SoundLevel(of: first.samples).decibelsFullScale > -40)
    for _ in 0..<5 {
      let again = try await clip(.word("believe"))
      #expect(abs(again.duration / first.duration - 1) < 0.05)
    }
  }

  @Test("a word comes after a short pause, and no long silence follows it") func pauses() async throws {
    let clip = try await clip(.word("cat"))
    let first = try #require(clip.samples.firstIndex { abs(Int($0)) > 200 })
    let last = try #require(clip.samples.lastIndex { abs(Int($0)) > 200 })
    let rate = Double(clip.sampleRateHertz)
    #expect((0.2...0.3).contains(Double(first) / rate))
    #expect(Double(clip.samples.count - last) / rate < 0.1)
  }

  @Test("a word is slower than talk, and its letters are much slower than the word") func rates() async throws
  {
    let pause = Duration.milliseconds(200)
    let word = try await clip(.word("elephant")).duration - pause
    let talk = try await clip(.sentence("elephant")).duration
    #expect((1.03...1.3).contains(word / talk))
    let spelled = try await clip(letters("elephant")).duration
    #expect(spelled > word * 3)
  }

  @Test("a gap stands between letters, and double letters are said twice") func gaps() async throws {
    let one = try await clip(letters("l")).duration
    let two = try await clip(letters("ll")).duration
    #expect(abs((two - one * 2) / .milliseconds(1) - 250) < 40)
  }

  @Test("praise is higher than talk") func praise() async throws {
    let praise = try await clip(.praise("Well done"))
    let talk = try await clip(.sentence("Well done"))
    #expect(fundamentalHertz(praise) > fundamentalHertz(talk) * 1.05)
  }

  /// The pitch by the strongest autocorrelation of the loudest tenth of a second.
  private func fundamentalHertz(_ clip: PCMClip) -> Double {
    let length = clip.sampleRateHertz / 10
    let starts = stride(from: 0, to: clip.samples.count - length, by: length / 4)
    func energy(_ start: Int) -> Double {
      SoundLevel(of: clip.samples[start..<(start + length)]).decibelsFullScale
    }
    let start = starts.max { energy($0) < energy($1) } ?? 0
    let samples = clip.samples[start..<(start + length)].map(Double.init)
    func correlation(_ lag: Int) -> Double {
      (0..<(length - lag)).reduce(0) { $0 + samples[$1] * samples[$1 + lag] } / Double(length - lag)
    }
    let lag = (clip.sampleRateHertz / 400..<clip.sampleRateHertz / 60).max {
      correlation($0) < correlation($1)
    }
    return Double(clip.sampleRateHertz) / Double(lag ?? 1)
  }

  @Test("rate, pitch and volume are heard") func settings() async throws {
    let normal = try await clip(.sentence("elephant"))
    let fast = try await clip(.sentence("elephant"), VoiceSettings(rate: 1.6))
    let high = try await clip(.sentence("elephant"), VoiceSettings(pitch: 80))
    let soft = try await clip(.sentence("elephant"), VoiceSettings(volume: 0.5))
    #expect(fast.duration < normal.duration * 0.8)
    #expect(fundamentalHertz(high) > fundamentalHertz(normal) * 1.1)
    let fall =
      SoundLevel(of: normal.samples).decibelsFullScale - SoundLevel(of: soft.samples).decibelsFullScale
    #expect(abs(fall - 6) < 1)
  }

  @Test("settings beyond all sense are held within what can be said") func wildSettings() async throws {
    for rate in [-1, 0, .infinity, .nan, 1e9] {
      let clip = try await clip(.sentence("cat"), VoiceSettings(rate: rate, pitch: 100_000, volume: 5))
      #expect(!clip.samples.isEmpty)
    }
  }

  @Test("every letter is said by its name, in American and in British English") func letterNames()
    async throws
  {
    let names = [
      "a": "eɪ", "b": "biː", "c": "siː", "d": "diː", "e": "iː", "f": "ɛf", "g": "dʒiː", "h": "eɪtʃ",
      "i": "aɪ",
      "j": "dʒeɪ", "k": "keɪ", "l": "ɛl", "m": "ɛm", "n": "ɛn", "o": "oʊ", "p": "piː", "q": "kjuː", "r": "ɑː",
      "s": "ɛs", "t": "tiː", "u": "juː", "v": "viː", "w": "dʌbəljuː", "x": "ɛks", "y": "waɪ", "z": "ziː",
    ]
    let british = names.merging(["o": "əʊ", "z": "zɛd"]) { $1 }
    for (voice, expected) in [("en-us", names), ("en-gb", british)] {
      for (letter, name) in expected {
        let part = try #require(try SpeechPart.parts(of: letters(letter), settings: VoiceSettings()).first)
        guard case .text(let text) = part.content else { continue }
        let said = try await espeak.phonemes(of: .sentence(text), voice: voice)
        let plain = said.filter { !"ˈˌ ".contains($0) }
        // An R may be said with or without its sound, and the vowel of W's middle be long or short.
        let matches =
          plain == name || letter == "r" && plain.hasPrefix("ɑː") || letter == "w" && plain.hasPrefix("dʌb")
        #expect(matches, "\(letter) in \(voice) is \(plain)")
      }
    }
  }

  @Test("apostrophe, hyphen and space are named") func symbols() async throws {
    for symbol in ["'", "-", " "] {
      #expect(try await clip(letters(symbol)).duration > .milliseconds(300))
    }
  }

  @Test("text is plain: markup and phoneme brackets have no effect") func plainText() async throws {
    let parts = try SpeechPart.parts(of: .sentence("<break time='60s'/>[[k'at]]"), settings: VoiceSettings())
    #expect(parts.map(\.content) == [.text("<break time='60s'/>[[k'at]]")])
    #expect(try await clip(.sentence("<break time='60s'/> cat")).duration < .seconds(10))
    let bracketed = try await clip(.sentence("[[h@l'oU]]"))
    let phonemes = try await clip(.word("x", phonemes: Phonemes(mnemonics: "h@l'oU")))
    #expect(bracketed.duration > phonemes.duration)
  }

  @Test("a given pronunciation is said instead of the word") func explicitPhonemes() async throws {
    let given = try await clip(.word("supercalifragilistic", phonemes: Phonemes(mnemonics: "k'at")))
    let cat = try await clip(.word("cat"))
    #expect(abs(given.duration / cat.duration - 1) < 0.1)
    for bad in ["", "k]] rm", "k[[a", "kä", "''"] {
      await #expect(throws: VoiceError.unreadablePhonemes(bad)) {
        try await clip(.word("cat", phonemes: Phonemes(mnemonics: bad)))
      }
    }
  }

  @Test("a word of a sentence is said as given, and the words beside it as they are read")
  func pronouncedInSentence() async throws {
    let speech = Speech.sentence(
      "Read what I Read, [[reader]].", pronouncing: ["read": Phonemes(mnemonics: "r'Ed")])
    #expect(try await espeak.phonemes(of: speech, voice: "en-us") == "ɹˈɛd wʌt aɪ ɹˈɛd ɹˈiːdɚ")
    let plain = Speech.sentence("I read [[k'at]].", pronouncing: ["live": Phonemes(mnemonics: "l'Iv")])
    let unaided = try await espeak.phonemes(of: .sentence("I read [[k'at]]."), voice: "en-us")
    #expect(try await espeak.phonemes(of: plain, voice: "en-us") == unaided)
    #expect(!unaided.hasPrefix("kˈæt"))
    // Right behind a quotation mark the library would drop it.
    let shout = Speech.sentence("“Hooray, we won!”", pronouncing: ["hooray": Phonemes(mnemonics: "hUr'eI")])
    #expect(try await espeak.phonemes(of: shout, voice: "en-us") == "hʊɹˈeɪ wiː wˈʌn")
  }

  @Test("a pronunciation may be for one voice only") func pronouncedByVoice() async throws {
    let route = Speech.word("route", phonemes: Phonemes(mnemonics: "en-us=r'aUt en-gb-scotland=r'oUt"))
    #expect(try await espeak.phonemes(of: route, voice: "en-us+f2") == "ɹˈaʊt")
    #expect(try await espeak.phonemes(of: route, voice: "en-gb") == "ɹˈuːt")
    #expect(try await espeak.phonemes(of: route, voice: "en-gb-scotland").contains("o"))
  }

  @Test("a voice that does not exist is an error, and does not change the voice") func unknownVoice()
    async throws
  {
    let before = try await clip(.sentence("cat"))
    for name in ["", "klingon-x", "en-us+nobody", "+f2", "en-us+", "english-mb-en1", "../../etc/passwd"] {
      await #expect(throws: VoiceError.unknownVoice(name)) {
        try await clip(.sentence("cat"), VoiceSettings(voice: name))
      }
    }
    let after = try await clip(.sentence("cat"))
    #expect(abs(after.duration / before.duration - 1) < 0.05)
  }

  @Test("nothing to say is an error") func nothing() async {
    for speech in [Speech.word(""), .sentence(" \n"), .praise("!?"), .letters([]), .word("\0")] {
      await #expect(throws: VoiceError.nothingToSay) { try await clip(speech) }
    }
  }

  @Test("there are several voices for English, and each speaks with a sound of its own") func voices()
    async throws
  {
    let voices = try await espeak.voice.voices()
    #expect(voices.first?.id == "en-us")
    #expect(Set(voices.map(\.language)).isSuperset(of: ["en-us", "en-gb", "en-gb-scotland", "en-gb-x-rp"]))
    #expect(Set(voices.map(\.id)).count == voices.count)
    #expect(Set(voices.map(\.name)).count == voices.count)
    var sounds: Set<[Int16]> = []
    for voice in voices {
      let clip = try await clip(.word("hard"), VoiceSettings(voice: voice.id))
      #expect(clip.duration > .milliseconds(300), "\(voice.id)")
      sounds.insert(clip.samples)
    }
    #expect(sounds.count == voices.count)
  }

  @Test("every throat of an English says the same sounds, so that one of them is enough to audit it")
  func throats() async throws {
    let words = ["hat", "dance", "tour", "their", "letter", "water", "beautiful", "Wednesday"]
    var said: [String: [String]] = [:]
    for voice in try await espeak.voices() {
      var sounds: [String] = []
      for word in words { sounds.append(try await espeak.phonemes(of: .word(word), voice: voice.id)) }
      #expect(said[voice.language, default: sounds] == sounds, "\(voice.id)")
      said[voice.language] = sounds
    }
    #expect(said.count >= 8)
  }

  @Test("accents differ") func accents() async throws {
    #expect(try await espeak.phonemes(of: .sentence("car"), voice: "en-us") == "kˈɑːɹ")
    #expect(try await espeak.phonemes(of: .sentence("car"), voice: "en-gb") == "kˈɑː")
    #expect(try await espeak.phonemes(of: .sentence("one, two"), voice: "en-us") == "wˈʌn tˈuː")
  }

  @Test("speeches made at the same time do not corrupt each other") func concurrency() async throws {
    let settings = [VoiceSettings(), VoiceSettings(voice: "en-gb+f2", rate: 1.5), VoiceSettings(pitch: 90)]
    let words = ["cat", "beautiful", "Wednesday", "necessary"]
    var expected: [String: Duration] = [:]
    for (index, setting) in settings.enumerated() {
      for word in words { expected["\(index)\(word)"] = try await clip(.word(word), setting).duration }
    }
    try await withThrowingTaskGroup { group in
      for round in 0..<60 {
        let index = round % settings.count
        let word = words[round % words.count]
        let setting = settings[index]
        group.addTask {
          ("\(index)\(word)", try await espeak.synthesize(.word(word), settings: setting).duration)
        }
      }
      for try await (key, duration) in group {
        #expect(abs(duration / (try #require(expected[key])) - 1) < 0.05)
      }
    }
  }

  @Test("a cancelled speech is given up soon") func cancellation() async throws {
    let long = String(repeating: "A long sentence that nobody will hear to its end. ", count: 400)
    let task = Task { try await espeak.synthesize(.sentence(long), settings: VoiceSettings()) }
    try await Task.sleep(for: .milliseconds(50))
    let start = ContinuousClock.now
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ContinuousClock.now - start < .milliseconds(200))
    #expect(try await clip(.word("cat")).duration > .milliseconds(300))
  }

  @Test("the library says where its data is") func about() async throws {
    let about = try await espeak.about()
    #expect(about.version.hasPrefix("1."))
    #expect(about.dataPath.hasSuffix("espeak-ng-data"))
  }
}
