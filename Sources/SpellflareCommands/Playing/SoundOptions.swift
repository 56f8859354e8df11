import ArgumentParser

/// What a child is heard with.
struct MicrophoneOption: ParsableArguments {
  @Option(help: "The microphone: a device as `spellflare devices` names it, or a WAV file to listen to.")
  var mic: String?
}

/// What the tutor is heard with.
struct SpeakerOption: ParsableArguments {
  @Option(help: "The loudspeaker: a device, a WAV file to write, or \"none\".")
  var speaker: String?
}

/// How a game sounds and is heard.
struct GameSoundOptions: ParsableArguments {
  @Flag(help: "Type only: the microphone stays closed.")
  var keys = false

  @OptionGroup var microphone: MicrophoneOption
  @OptionGroup var loudspeaker: SpeakerOption

  var mic: String? { microphone.mic }
  var speaker: String? { loudspeaker.speaker }

  func validate() throws {
    if keys, mic != nil { throw ValidationError("--keys and --mic exclude each other.") }
  }
}
