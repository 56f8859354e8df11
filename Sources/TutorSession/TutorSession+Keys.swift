import Spelling
import SpellingGame

extension TutorSession {
  /// Takes a key.
  func take(_ key: TutorKey) async {
    switch key {
    case .leave: await advance(.left)
    case .hush: hush()
    case .command(.undo): await take(.undo)
    case .command(.startAgain): await take(.startAgain)
    case .command(.done): await take(.done)
    case .command(let command): await advance(.commanded(command))
    case .switchMeans:
      prefersVoice.toggle()
      if lines.isEmpty { expectAnswer() }
    case .letter, .spelling, .undo, .startAgain, .done, .choice:
      guard await readyForAnswer() else { return }
      await takeAnswer(key)
    }
  }

  /// An answer's key cuts the tutor short. Where a line is still to come after the one cut, the key belonged to what
  /// is over and is dropped: nobody can spell a word before hearing it.
  private func readyForAnswer() async -> Bool {
    if !lines.isEmpty {
      hush()
      guard lines.isEmpty else { return false }
    }
    if picture.activity == .looking { cover() }
    return game.question != nil
  }

  private func takeAnswer(_ key: TutorKey) async {
    if case .choosing(_, let attempt) = game.phase { return await choose(key, attempt) }
    switch key {
    case .letter(let letter):
      type { $0.append(letter) }
    case .spelling(let letters):
      type { $0 = letters }
      await giveTypedAnswer()
    case .undo:
      type { _ = $0.popLast() }
    case .startAgain:
      type { $0 = [] }
    case .done:
      if hasTypedLetters { await giveTypedAnswer() } else { endSound?() }
    case .choice, .leave, .hush, .command, .switchMeans: break
    }
  }

  /// Answers "B or P?": by one of the letters, by its place, or by spelling the whole word once more.
  private func choose(_ key: TutorKey, _ attempt: Attempt) async {
    let candidates = attempt.doubts.first?.candidates ?? []
    switch key {
    case .letter(let letter): await advance(.chose(letter))
    case .spelling(let letters) where letters.count == 1: await advance(.chose(letters[0]))
    case .choice(let index) where candidates.indices.contains(index): await advance(.chose(candidates[index]))
    case .spelling(let letters):
      await advance(.attempted(Attempt(letters: letters, means: .keys, answerTime: answerTime)))
    default: break
    }
  }

  /// Changes the typed letters; letters that were only being heard give way to them. With none left the microphone
  /// opens again.
  private func type(_ change: (inout [Letter]) -> Void) {
    stopTask()
    if picture.lettersAreProvisional { picture.letters = [] }
    picture.lettersAreProvisional = false
    change(&picture.letters)
    picture.activity = .typing
    picture.microphoneDecibels = nil
    if picture.letters.isEmpty { expectAnswer() } else { draw() }
  }

  private func giveTypedAnswer() async {
    let attempt = Attempt(letters: picture.letters, means: .keys, answerTime: answerTime)
    await advance(.attempted(attempt))
  }
}
