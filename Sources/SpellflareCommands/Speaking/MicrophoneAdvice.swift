import Sound

/// What a grown-up is told about a microphone.
enum MicrophoneAdvice {
  static func sentence(_ finding: MicrophoneFinding) -> String {
    switch finding {
    case .good: "The microphone is good."
    case .muted: "The microphone gives no sound at all: switch it on, or choose another one."
    case .nobodySpoke: "Nobody spoke: say a few letters while the level is shown."
    case .tooLoud: "The voice is so loud that it is cut off: turn the microphone down, or move away a little."
    case .tooNoisy: "It is too noisy here to hear letters well: find a quieter place, or use the keys."
    case .tooFar: "The voice is hardly louder than the room: come closer to the microphone."
    case .tooQuiet: "The microphone is very quiet: turn it up."
    }
  }
}
