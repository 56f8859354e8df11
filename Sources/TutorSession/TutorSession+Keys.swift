import Spelling
import SpellingGame

extension TutorSession {
  /// Takes a key.
  func take(_ key: TutorKey) async {
    switch key {
    case .leave:
      // Whoever leaves once more does not wait for the last line.
      if case .finished = game.phase { silence() } else { await advance(.left) }
    case .hush: hush()
    case .command(.undo): await take(.undo)
    case .command(.startAgain): await take(.startAgain)
    case .command(.done): await take(.done)
    // A word that has not been asked yet is not what the child wants to skip.
    case .command(.skip) where !isQuestionStaged: hush()
    case .command(let command): await advance(.commanded(command))
    case .spelling([]): await take(.done)
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
      // Without a voice the word is yet to be shown.
      guard lines.isEmpty, picture.shownWord == nil else { return false }
    }
    if picture.shownWord != nil { cover() }
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
    case .letter(let letter) where candidates.contains(letter): await choose(letter)
    case .choice(let index) where candidates.indices.contains(index): await choose(candidates[index])
    case .letter(let letter):
      await startOver()
      type { $0.append(letter) }
    case .spelling(let letters):
      await give(Attempt(letters: letters, means: .keys, answerTime: answerTime))
    case .undo, .startAgain: await startOver()
    case .done: endSound?()
    case .choice, .leave, .hush, .command, .switchMeans: break
    }
  }

  private func choose(_ letter: Letter) async {
    picture.letters = game.letters(choosing: letter) ?? picture.letters
    await advance(.chose(letter))
  }

  /// The word is spelled from its beginning; an open choice is given up.
  func startOver() async {
    picture.choice = []
    clearLetters()
    await advance(.commanded(.startAgain))
  }

  /// Gives a spelling to the game, and shows the letters that are judged: one letter may settle a choice.
  func give(_ attempt: Attempt) async {
    let settled = attempt.letters.count == 1 ? game.letters(choosing: attempt.letters[0]) : nil
    picture.letters = settled ?? attempt.letters
    await advance(.attempted(attempt))
  }

  /// Changes the typed letters; letters that were only being heard give way to them. With none left the microphone
  /// opens again.
  private func type(_ change: (inout [Letter]) -> Void) {
    stopTask()
    if picture.lettersAreProvisional { clearLetters() }
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
