import Foundation
import TutorServices

internal import CALSA

extension DeviceList {
  /// The devices that ALSA knows: the default one, sound servers, and each card's own, all of which change formats by
  /// themselves. Left out are the names by which ALSA offers the same hardware again.
  ///
  /// The corresponding C function is `snd_device_name_hint`.
  public static let alsa = DeviceList {
    // Looking for devices reads files and may ask a sound server, so it has a thread of its own.
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Result { try listALSADevices() }) }
      thread.name = "device list"
      thread.start()
    }
  }
}

private func listALSADevices() throws(SoundDeviceError) -> [SoundDevice] {
  _ = calsa_silence_messages()
  // Without this, a card plugged in since the last look would be missing.
  snd_config_update_free_global()
  var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  let result = snd_device_name_hint(-1, "pcm", &hints)
  guard result == 0, let hints else {
    throw .failed(
      id: "all", operation: "list", code: Int(result), reason: String(cString: snd_strerror(result)))
  }
  defer { snd_device_name_free_hint(hints) }

  var devices: [SoundDevice] = []
  var index = 0
  while let hint = hints[index] {
    index += 1
    guard let id = text("NAME", of: hint), isWorthShowing(id) else { continue }
    let direction = text("IOID", of: hint)
    for kind in SoundDevice.Kind.allCases {
      if direction == "Input" && kind == .playback || direction == "Output" && kind == .capture { continue }
      // A card's device is there when it is listed; a name from a configuration file may lead nowhere.
      guard id.hasPrefix("plughw:") || opens(id: id, kind: kind) else { continue }
      let description = plainDescription(id: id, hint: text("DESC", of: hint))
      devices.append(SoundDevice(id: id, description: description, kind: kind))
    }
  }
  return devices.filter { $0.id == "default" } + devices.filter { $0.id != "default" }
}

private func text(_ key: String, of hint: UnsafeMutableRawPointer) -> String? {
  guard let value = snd_device_name_get_hint(hint, key) else { return nil }
  defer { free(value) }
  return String(cString: value)
}

/// Plain names are the default, sound servers and what a user has configured; of a card's many names the one that
/// takes any format is kept. JACK's library writes to standard error when it is tried; who uses it knows its name.
private func isWorthShowing(_ id: String) -> Bool {
  let passedOver = [
    "null", "samplerate", "speexrate", "lavrate", "upmix", "vdownmix", "speex", "usbstream", "oss", "jack",
  ]
  return id.hasPrefix("plughw:") || !id.contains(":") && !passedOver.contains(id)
}

private func opens(id: String, kind: SoundDevice.Kind) -> Bool {
  let stream = kind == .capture ? SND_PCM_STREAM_CAPTURE : SND_PCM_STREAM_PLAYBACK
  var pcm: OpaquePointer?
  let result = snd_pcm_open(&pcm, id, stream, SND_PCM_NONBLOCK)
  if let pcm, result == 0 { snd_pcm_close(pcm) }
  return result == 0 || result == -EBUSY
}

/// The first line says which device it is; the second how ALSA reaches it, which nobody needs to know.
private func plainDescription(id: String, hint: String?) -> String {
  if id == "default" { return "The computer's own choice" }
  return hint?.split(separator: "\n").first.map(String.init) ?? id
}
