import Sound
import Testing

@Suite("Endpointer") struct EndpointerTests {
  /// What an endpointer found, with the time at which it did.
  private struct Finding {
    var event: EndpointerEvent
    var seconds: Double
  }

  /// Everything found in a sound that is given in pieces of 10 ms, but for levels and samples.
  private func findings(in samples: [Int16], settings: EndpointerSettings = .init()) -> [Finding] {
    var endpointer = Endpointer(settings: settings)
    var findings: [Finding] = []
    var end = 0
    while end < samples.count {
      let start = end
      end = min(end + 160, samples.count)
      for event in endpointer.process(Array(samples[start..<end])) {
        switch event {
        case .level, .speech: continue
        default: findings.append(Finding(event: event, seconds: Double(end) / 16_000))
        }
      }
    }
    return findings
  }

  private func spelling(pauses: [Double], room: Double = -65, lead: Double = 1, tail: Double = 3) -> [Int16] {
    var sound = SyntheticSound()
    sound.noise(seconds: lead, decibels: room)
    sound.letter(noiseDecibels: room)
    for pause in pauses {
      sound.noise(seconds: pause, decibels: room)
      sound.letter(noiseDecibels: room)
    }
    sound.noise(seconds: tail, decibels: room)
    return sound.samples
  }

  private func isStart(_ event: EndpointerEvent) -> Bool {
    if case .speechStarted = event { true } else { false }
  }

  private func end(_ event: EndpointerEvent?) -> UtteranceEnd? {
    if case .ended(let end) = event { end } else { nil }
  }

  @Test("the start of speech is found within 100 ms, with the sound before it", arguments: [-90.0, -65, -52])
  func start(room: Double) throws {
    let found = findings(in: spelling(pauses: [], room: room))
    let start = try #require(found.first)
    #expect((1.0...1.1).contains(start.seconds))
    guard case .speechStarted(let preRoll) = start.event else {
      Issue.record("the first event is not a start")
      return
    }
    let silenceBefore = Double(preRoll.count) / 16_000 - (start.seconds - 1)
    #expect((0.28...0.4).contains(silenceBefore))
  }

  @Test("speech in the very first sample is not lost") func noLead() throws {
    let samples = spelling(pauses: [0.4], lead: 0)
    let found = findings(in: samples)
    let start = try #require(found.first)
    #expect(isStart(start.event))
    #expect(start.seconds <= 0.1)
  }

  @Test("in a room that is louder than expected from the start nothing is lost") func loudRoom() throws {
    let found = findings(in: spelling(pauses: [0.4], room: -42, lead: 0.5, tail: 4))
    #expect(isStart(try #require(found.first).event))
    #expect(found.count == 2)
    #expect(end(found.last?.event)?.reason == .silence)
  }

  @Test("an utterance ends after the end silence, and the pauses within it are told") func silence() throws {
    let found = findings(in: spelling(pauses: [0.3, 0.5]))
    #expect(found.count == 2)
    let utteranceEnd = try #require(end(found.last?.event))
    #expect(utteranceEnd.reason == .silence)
    #expect(utteranceEnd.pauses.count == 2)
    // A start of 1 s, three letters, two pauses, then the silence.
    let spoken = 1 + 3 * 0.3 + 0.8
    #expect(abs(try #require(found.last).seconds - spoken - 1.5) < 0.1)
    #expect(abs(utteranceEnd.pauses[1] / .milliseconds(1) - 500) < 80)
  }

  @Test("the quiet that is still missing for an end is told, and not while a sound is heard")
  func quietUntilEnd() throws {
    var endpointer = Endpointer()
    #expect(endpointer.quietUntilEnd == nil)
    let samples = spelling(pauses: [0.5])
    var quiets: [Duration?] = []
    for start in stride(from: 0, to: samples.count - 160, by: 160) {
      let events = endpointer.process(Array(samples[start..<start + 160]))
      if events.contains(where: { end($0) != nil }) { break }
      quiets.append(endpointer.quietUntilEnd)
    }
    let last = try #require(quiets.last ?? nil)
    #expect(last <= .milliseconds(20))
    let tail = quiets.reversed().prefix { $0 != nil }.compactMap(\.self)
    #expect(zip(tail, tail.dropFirst()).allSatisfy { $0 < $1 })
    #expect(quiets.dropLast(tail.count).contains(nil))
    #expect(endpointer.quietUntilEnd == nil)
  }

  @Test("pauses of nearly two seconds between letters are allowed where the setting allows them")
  func longPauses() {
    let settings = EndpointerSettings(endSilence: .seconds(2))
    let found = findings(in: spelling(pauses: [1.85, 0.4, 1.85]), settings: settings)
    #expect(found.count == 2)
    #expect(end(found.last?.event)?.pauses.count == 3)
  }

  @Test("a long pause makes the rest of the utterance more patient") func patience() {
    let found = findings(in: spelling(pauses: [1.3, 1.7]))
    #expect(found.count == 2)
    #expect(end(found.last?.event)?.pauses.count == 2)
  }

  @Test("how far the voice stands above the room is told", arguments: [(-65.0, 30.0...50.0), (-40, 10...22)])
  func distance(room: Double, expected: ClosedRange<Double>) throws {
    let found = findings(in: spelling(pauses: [0.4, 0.4], room: room, lead: 3))
    #expect(expected.contains(try #require(end(found.last?.event)).decibelsAboveRoom))
  }

  @Test("settings outside the range of end silences are held within it") func heldSettings() {
    let settings = EndpointerSettings(endSilence: .milliseconds(100))
    let found = findings(in: spelling(pauses: [0.6]), settings: settings)
    #expect(found.count == 2)
  }

  @Test("white noise that starts in mid-stream is withdrawn, and a letter after it is heard") func fan()
    throws
  {
    var sound = SyntheticSound()
    sound.noise(seconds: 1, decibels: -65)
    sound.noise(seconds: 5, decibels: -40)
    sound.letter(decibels: -15, noiseDecibels: -40)
    sound.noise(seconds: 4, decibels: -40)
    let found = findings(in: sound.samples)
    #expect(found.map(\.event).contains(.speechWithdrawn))
    let starts = found.filter { isStart($0.event) }
    #expect(starts.count == 2)
    let start = try #require(starts.last).seconds
    #expect((6.0...6.1).contains(start))
    #expect(end(found.last?.event)?.reason == .silence)
  }

  @Test("a fan that starts while the child spells does not hold the utterance open") func fanInSpelling()
    throws
  {
    var sound = SyntheticSound()
    sound.noise(seconds: 1, decibels: -65)
    sound.letter(decibels: -15)
    sound.noise(seconds: 0.4, decibels: -65)
    sound.letter(decibels: -15, noiseDecibels: -40)
    sound.noise(seconds: 6, decibels: -40)
    let found = findings(in: sound.samples)
    #expect(end(found.last?.event)?.reason == .silence)
    #expect(try #require(found.last).seconds < 2 + 2.6)
  }

  @Test("a mains hum is no utterance", arguments: [-40.0, -30, -20]) func hum(decibels: Double) {
    var sound = SyntheticSound()
    sound.noise(seconds: 1, decibels: -65)
    sound.hum(seconds: 12, decibels: decibels)
    let found = findings(in: sound.samples, settings: EndpointerSettings(noSpeechTimeout: .seconds(9)))
    #expect(end(found.last?.event) == nil)
    #expect(found.last?.event == .noSpeech)
  }

  @Test("a soft passing voice after the child's does not hold the utterance open") func passingVoice() throws
  {
    var sound = SyntheticSound()
    sound.noise(seconds: 1, decibels: -70)
    sound.letter(decibels: -12)
    for _ in 0..<8 {
      sound.noise(seconds: 0.2, decibels: -70)
      sound.letter(decibels: -40, noiseDecibels: -70)
    }
    let found = findings(in: sound.samples)
    #expect(try #require(found.last).seconds < 1.3 + 1.6)
    #expect(end(found.last?.event)?.reason == .silence)
  }

  @Test("a click opens nothing, and a knock is withdrawn") func clicks() {
    var sound = SyntheticSound()
    sound.noise(seconds: 1, decibels: -65)
    sound.noise(seconds: 0.03, decibels: -15)
    sound.noise(seconds: 1, decibels: -65)
    #expect(findings(in: sound.samples).isEmpty)
    sound.noise(seconds: 0.06, decibels: -15)
    sound.noise(seconds: 3, decibels: -65)
    #expect(findings(in: sound.samples).last?.event == .speechWithdrawn)
  }

  @Test("an utterance that never ends is ended") func tooLong() {
    let pauses = [Double](repeating: 0.3, count: 20)
    let settings = EndpointerSettings(longestUtterance: .seconds(5))
    let found = findings(in: spelling(pauses: pauses), settings: settings)
    #expect(end(found.last?.event)?.reason == .tooLong)
  }

  @Test("silence is reported once, after the time allowed") func noSpeech() {
    var sound = SyntheticSound()
    sound.noise(seconds: 6, decibels: -60)
    let found = findings(in: sound.samples, settings: EndpointerSettings(noSpeechTimeout: .seconds(4)))
    #expect(found.map(\.event) == [.noSpeech])
    #expect(found.first?.seconds == 4)
  }

  @Test("pieces of any size give the same events") func pieces() {
    let samples = spelling(pauses: [0.3, 0.9], room: -55)
    func all(pieceLength: Int) -> ([EndpointerEvent], [Int16]) {
      var endpointer = Endpointer()
      var events: [EndpointerEvent] = []
      var speech: [Int16] = []
      var rest = samples[...]
      while !rest.isEmpty {
        for event in endpointer.process(Array(rest.prefix(pieceLength))) {
          if case .speech(let more) = event { speech += more } else { events.append(event) }
        }
        rest = rest.dropFirst(pieceLength)
      }
      return (events, speech)
    }
    let whole = all(pieceLength: samples.count)
    for length in [1, 159, 160, 1_000] {
      let pieces = all(pieceLength: length)
      #expect(pieces.0 == whole.0)
      #expect(pieces.1 == whole.1)
    }
  }

  @Test("pre-roll and speech together are the sound itself, without a gap") func noGap() throws {
    let samples = spelling(pauses: [0.4])
    var endpointer = Endpointer()
    var utterance: [Int16] = []
    for event in endpointer.process(samples) {
      switch event {
      case .speechStarted(let preRoll): utterance = preRoll
      case .speech(let more): utterance += more
      default: break
      }
    }
    let start = try #require((0..<samples.count).first { samples[$0...].starts(with: utterance) })
    #expect(start > 0)
    #expect(utterance.count > 16_000)
  }

  @Test("the end of the sound ends an utterance that has begun, and nothing else") func finish() throws {
    var endpointer = Endpointer()
    _ = endpointer.process(Array(spelling(pauses: [0.3], tail: 0)))
    let last = endpointer.finish().last
    #expect(end(last)?.reason == .soundEnded)
    #expect(endpointer.finish().isEmpty)
    var silent = Endpointer()
    #expect(silent.finish() == [.noSpeech])
  }

  @Test("after an utterance the next one is found in the same stream") func next() {
    let samples = spelling(pauses: [])
    var endpointer = Endpointer()
    _ = endpointer.process(samples)
    #expect(endpointer.process(samples).isEmpty)
    endpointer.beginNextUtterance()
    let events = endpointer.process(samples)
    #expect(events.contains(where: isStart))
    #expect(end(events.last { end($0) != nil })?.reason == .silence)
  }
}
