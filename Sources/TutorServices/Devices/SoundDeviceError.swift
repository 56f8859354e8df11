/// Why a sound device could not be used.
public enum SoundDeviceError: Error, Sendable, Hashable {
  /// No device has this name.
  case noSuchDevice(id: String, kind: SoundDevice.Kind)
  /// This computer has no sound card that could play or record.
  case noSoundCard(kind: SoundDevice.Kind)
  /// The device is one of a sound server's, and the server does not run.
  case serverNotRunning(id: String)
  /// Another program holds the device.
  case busy(id: String)
  /// The device went away while it was used.
  case unplugged(id: String)
  /// The device is there, but no sound has gone through it for seconds.
  case stalled(id: String)
  /// The user may not open the device.
  case permissionDenied(id: String)
  /// The device takes no format that can be made.
  case noUsableFormat(id: String)
  /// The device failed in another way.
  /// - Parameter code: the negative error number of the C library.
  case failed(id: String, operation: String, code: Int, reason: String)
  /// A file that stands in for a device could not be read or written.
  case unusableFile(path: String, reason: String)
}

extension SoundDeviceError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .noSuchDevice(let id, .capture):
      "There is no microphone called \"\(id)\": `spellflare devices` lists those that there are."
    case .noSuchDevice(let id, .playback):
      "There is no loudspeaker called \"\(id)\": `spellflare devices` lists those that there are."
    case .noSoundCard(.capture):
      "This computer has no microphone that can be used: plug one in, or go on with the keys."
    case .noSoundCard(.playback):
      "This computer has no loudspeaker that can be used: plug one in, or go on without a voice."
    case .serverNotRunning(let id):
      "The sound server of \"\(id)\" does not run: start PulseAudio or PipeWire, or choose another device."
    case .busy(let id):
      "The sound device \"\(id)\" is in use by another program: close that program and try again."
    case .unplugged(let id):
      "The sound device \"\(id)\" was unplugged: plug it in again, or choose another one."
    case .stalled(let id):
      "The sound device \"\(id)\" stands still: unplug it and plug it in again, or choose another one."
    case .permissionDenied(let id):
      "The sound device \"\(id)\" may not be used by this user: add the user to the group `audio` and log in again."
    case .noUsableFormat(let id):
      "The sound device \"\(id)\" takes no kind of sound that can be made here: choose another one."
    case .failed(let id, let operation, let code, let reason):
      "The sound device \"\(id)\" failed (\(operation): \(reason), \(code)): try it again, or choose another one."
    case .unusableFile(let path, let reason): "The sound file \"\(path)\" cannot be used: \(reason)"
    }
  }
}
