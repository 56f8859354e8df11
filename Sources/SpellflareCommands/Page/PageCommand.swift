import ALSADevices
import ArgumentParser
import Foundation
import SpellingGame
import SphinxListener
import Synchronization
import TutorPage
import TutorServices
import TutorSession

/// `spellflare page`
struct PageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Open the child's screen in a window of the browser.",
    discussion: """
      The page is served to this computer only, and to the one window that is opened. It goes on until Ctrl-C.
      """)

  @Option(help: "The port to serve on. Without it: any that is free.")
  var port: UInt16 = 0

  @Flag(help: "Print the address instead of opening it. It works once.")
  var noOpen = false

  @OptionGroup var sound: GameSoundOptions

  @Option(help: "Orders the words: the same number gives the same order.")
  var seed: UInt64?

  func run() async throws {
    let tutor = Tutor()
    let progress = await PageProgress.open(tutor)
    let page = TutorPage(
      services: try services(tutor, progress), assets: try assets(tutor))
    let isOpened = !noOpen
    let serving = Task {
      try await page.serve(port: port) { address in
        if isOpened {
          Task { await BrowserWindow.open(address) }
        } else {
          Console.print(address)
        }
      }
    }
    let received = Mutex<Int32?>(nil)
    let signals = EndingSignals(
      interrupt: { serving.cancel() },
      terminate: { number in
        received.withLock { $0 = number }
        serving.cancel()
      })
    do {
      try await serving.value
    } catch {
      throw CommandFailure(.unavailable, error)
    }
    withExtendedLifetime(signals) {}
    await progress.close()
    if let number = received.withLock(\.self) { throw ExitCode(128 + number) }
  }

  private func assets(_ tutor: Tutor) throws(CommandFailure) -> PageAssets {
    let folder = try tutor.files.folder(.page)
    do {
      return try PageAssets(folder: folder)
    } catch {
      throw CommandFailure(
        .configuration, "The page's files in \(folder.path) cannot be read: install Spellflare again.")
    }
  }

  private func services(_ tutor: Tutor, _ progress: PageProgress) throws(CommandFailure) -> PageServices {
    let (listener, listenerNotice) = sound.keys ? (nil, nil) : tutor.listener()
    let file = tutor.settingsFile
    let loudspeakers = Loudspeakers(tutor: tutor, chosen: sound.speaker)
    let words = try tutor.words(isDetailed: false)
    // What cannot be used is told at once, and not in the middle of a game.
    _ = try tutor.microphone(sound.mic, settings: tutor.settings())
    _ = try tutor.loudspeaker(sound.speaker, settings: tutor.settings())
    return PageServices(
      store: progress.store, words: words, settings: { file.read().settings },
      saveSettings: { try file.write($0) }, voice: tutor.voice,
      loudspeaker: { loudspeakers.loudspeaker($0) },
      // `try?`: it could be had above; where that has changed the child types.
      microphone: { [sound] in sound.keys ? nil : try? tutor.microphone(sound.mic, settings: $0) },
      listener: listener, hearing: { [sound] in sound.keys ? nil : hearing(tutor, $0) },
      place: { tutor.playing.place(of: $0) },
      alphabet: { [sound] in
        sound.keys ? nil : alphabet(tutor, $0, mic: sound.mic, loudspeakers, store: progress.store)
      },
      listWords: { try WordLists.session($0.text, of: $1, bank: words).words },
      gate: tutor.gate, devices: .alsa, notices: [progress.notice, listenerNotice].compactMap(\.self),
      today: { Tutor.today }, newIdentifier: { UUID().uuidString },
      seed: { [seed] in seed ?? .random(in: .min ... .max) })
  }
}

/// What hears a child. Where her voice cannot be had she types, as where there is no microphone.
private func hearing(_ tutor: Tutor, _ child: ProfileID) -> ChildHearing? {
  let (voice, notice) = tutor.voice(of: child)
  if let notice { Console.note(notice) }
  return voice.map { voice in
    ChildHearing(listener: voice.listener) { await voice.keepOrNote() }
  }
}

/// The alphabet game of a child; nil where the recogniser or what is known of her voice cannot be had.
private func alphabet(
  _ tutor: Tutor, _ child: ProfileID, mic: String?, _ loudspeakers: Loudspeakers, store: ProgressStore
) -> AlphabetPlay? {
  let settings = tutor.settings()
  do {
    let lesson = try VoiceLesson(
      tutor, child, microphone: try tutor.microphone(mic, settings: settings),
      loudspeaker: loudspeakers.loudspeaker(settings), store: store)
    return AlphabetPlay(session: lesson.session) { result in
      do {
        _ = try lesson.keep(result)
      } catch {
        Console.note("\(error)")
      }
    }
  } catch {
    Console.note("\(error)")
    return nil
  }
}

/// The loudspeakers in use: one for each name, as a device can be opened once only.
private final class Loudspeakers: Sendable {
  private let tutor: Tutor
  private let chosen: String?
  private let open = Mutex<[String: Loudspeaker]>([:])

  init(tutor: Tutor, chosen: String?) {
    self.tutor = tutor
    self.chosen = chosen
  }

  func loudspeaker(_ settings: Settings) -> Loudspeaker? {
    let name = chosen ?? settings.loudspeaker ?? "default"
    return open.withLock { open in
      if let loudspeaker = open[name] { return loudspeaker }
      // `try?`: it could be had when the page began; where that has changed the words are shown.
      open[name] = (try? tutor.loudspeaker(name, settings: settings)) ?? nil
      return open[name]
    }
  }
}
