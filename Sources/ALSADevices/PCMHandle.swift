import Foundation
import TutorServices

internal import CALSA

/// An open sound device. It belongs to the one thread that opened it; opened without blocking, so that this thread
/// can look at a stop flag between waits.
///
/// The corresponding C type is `snd_pcm_t`.
final class PCMHandle {
  /// What the device agreed to.
  struct Agreement {
    var coding = SampleCoding.signed16
    var channelCount = 1
    var rateHertz = 0
    var periodFrames = 0
    var bufferFrames = 0
  }

  let agreement: Agreement
  private let id: String
  private let kind: SoundDevice.Kind
  private let pcm: OpaquePointer
  private var readBuffer: [UInt8]
  private var lastReady = ContinuousClock.now

  /// A device just closed by another of our threads may still be held for a moment.
  private static let busyPatience = Duration.milliseconds(300)
  private static let stallPatience = Duration.seconds(4)

  /// Opens a device and agrees with it on a format, a rate and sizes as near as possible to those wanted.
  /// - Parameters:
  ///   - id: the device's ALSA name.
  ///   - kind: which way sound goes.
  ///   - rateHertz: the rate wanted; `agreement` tells what there is.
  ///   - period: how often the device shall wake the thread.
  ///   - buffer: how much sound it shall hold.
  ///
  /// The corresponding C functions are `snd_pcm_open`, `snd_pcm_hw_params` and `snd_pcm_sw_params`.
  init(id: String, kind: SoundDevice.Kind, rateHertz: Int, period: Duration, buffer: Duration)
    throws(SoundDeviceError)
  {
    let pcm = try Self.open(id: id, kind: kind)
    do throws(SoundDeviceError) {
      agreement = try Self.agree(
        with: pcm, id: id, kind: kind, rateHertz: rateHertz, period: period, buffer: buffer)
    } catch {
      snd_pcm_close(pcm)
      throw error
    }
    self.id = id
    self.kind = kind
    self.pcm = pcm
    let frameBytes = agreement.coding.bytesPerSample * agreement.channelCount
    readBuffer = [UInt8](repeating: 0, count: agreement.bufferFrames * frameBytes)
  }

  deinit { snd_pcm_close(pcm) }

  /// Waits until the device can take or give a period.
  /// - Returns: whether it can; false when the time is over.
  /// - Throws: `stalled` where it could not for seconds, for a device may die without saying so.
  ///
  /// The corresponding C function is `snd_pcm_wait`.
  func wait(milliseconds: Int) throws(SoundDeviceError) -> Bool {
    let result = snd_pcm_wait(pcm, Int32(milliseconds))
    if result < 0 { try recover(from: result, operation: "wait") }
    let now = ContinuousClock.now
    if result > 0 { lastReady = now }
    if now - lastReady > Self.stallPatience { throw .stalled(id: id) }
    return result > 0
  }

  /// Begins to capture. The corresponding C function is `snd_pcm_start`.
  func start() throws(SoundDeviceError) {
    guard snd_pcm_state(pcm) == SND_PCM_STATE_PREPARED else { return }
    let result = snd_pcm_start(pcm)
    if result < 0 { try recover(from: result, operation: "start") }
  }

  /// What was captured since the last read, mixed to one channel; empty when there is nothing yet.
  ///
  /// The corresponding C function is `snd_pcm_readi`.
  func read() throws(SoundDeviceError) -> [Int16] {
    let frames = snd_pcm_readi(pcm, &readBuffer, snd_pcm_uframes_t(agreement.bufferFrames))
    guard frames >= 0 else {
      try recover(from: Int32(frames), operation: "read")
      try start()
      return []
    }
    let byteCount = frames * agreement.coding.bytesPerSample * agreement.channelCount
    return agreement.coding.decode(readBuffer[..<byteCount], channelCount: agreement.channelCount)
  }

  /// Gives samples to be played.
  /// - Returns: how many of them were taken; none while the device is full.
  ///
  /// The corresponding C function is `snd_pcm_writei`.
  func write(_ samples: ArraySlice<Int16>) throws(SoundDeviceError) -> Int {
    let bytes = agreement.coding.encode(samples, channelCount: agreement.channelCount)
    let frames = snd_pcm_writei(pcm, bytes, snd_pcm_uframes_t(samples.count))
    guard frames < 0 else { return frames }
    try recover(from: Int32(frames), operation: "write")
    return 0
  }

  /// Frames that were written and not heard yet. None once the device has run dry.
  ///
  /// The corresponding C function is `snd_pcm_delay`.
  var delayFrames: Int {
    var delay: snd_pcm_sframes_t = 0
    let isPlaying = snd_pcm_state(pcm) == SND_PCM_STATE_RUNNING
    return isPlaying && snd_pcm_delay(pcm, &delay) == 0 ? max(delay, 0) : 0
  }

  /// Falls silent at once; what was written and not heard is lost. The corresponding C function is `snd_pcm_drop`.
  func drop() { snd_pcm_drop(pcm) }

  /// Goes on after an overrun, an underrun, a suspended computer or an interrupted call; throws on anything else.
  ///
  /// The corresponding C function is `snd_pcm_recover`.
  private func recover(from code: Int32, operation: String) throws(SoundDeviceError) {
    switch -code {
    case EAGAIN: return
    case EPIPE, ESTRPIPE, EINTR:
      if snd_pcm_state(pcm) == SND_PCM_STATE_DISCONNECTED { throw .unplugged(id: id) }
      let result = snd_pcm_recover(pcm, code, 1)
      if result < 0 { throw Self.error(code: result, id: id, kind: kind, operation: operation) }
    case ENODEV, EIO: throw .unplugged(id: id)
    default: throw Self.error(code: code, id: id, kind: kind, operation: operation)
    }
  }

  private static func open(id: String, kind: SoundDevice.Kind) throws(SoundDeviceError) -> OpaquePointer {
    _ = calsa_silence_messages()
    let stream = kind == .capture ? SND_PCM_STREAM_CAPTURE : SND_PCM_STREAM_PLAYBACK
    let deadline = ContinuousClock.now + busyPatience
    var result: Int32
    repeat {
      var pcm: OpaquePointer?
      result = snd_pcm_open(&pcm, id, stream, SND_PCM_NONBLOCK)
      if result == 0, let pcm { return pcm }
      if result == -EBUSY { usleep(10_000) }
    } while result == -EBUSY && ContinuousClock.now < deadline
    throw error(code: result, id: id, kind: kind, operation: "open")
  }

  /// What an error number means for a device.
  private static func error(
    code: Int32, id: String, kind: SoundDevice.Kind, operation: String
  ) -> SoundDeviceError {
    // "default" fails in many ways on a computer without a card, and none of them says so.
    if operation == "open" && id == "default" && -code != EBUSY && -code != EACCES && !hasSoundCard {
      return .noSoundCard(kind: kind)
    }
    return switch -code {
    case ENOENT,
      EINVAL where operation == "open":
      .noSuchDevice(id: id, kind: kind)
    case ECONNREFUSED: .serverNotRunning(id: id)
    case EBUSY: .busy(id: id)
    case EACCES, EPERM: .permissionDenied(id: id)
    case ENODEV, ENXIO: operation == "open" ? .noSuchDevice(id: id, kind: kind) : .unplugged(id: id)
    default:
      .failed(id: id, operation: operation, code: Int(code), reason: String(cString: snd_strerror(code)))
    }
  }

  /// The corresponding C function is `snd_card_next`.
  private static var hasSoundCard: Bool {
    var card: Int32 = -1
    return snd_card_next(&card) == 0 && card >= 0
  }

  private static func agree(
    with pcm: OpaquePointer, id: String, kind: SoundDevice.Kind, rateHertz: Int, period: Duration,
    buffer: Duration
  ) throws(SoundDeviceError) -> Agreement {
    var hardware: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&hardware) == 0, let hardware else { throw .noUsableFormat(id: id) }
    defer { snd_pcm_hw_params_free(hardware) }

    var agreement = Agreement()
    guard snd_pcm_hw_params_any(pcm, hardware) >= 0,
      snd_pcm_hw_params_set_access(pcm, hardware, SND_PCM_ACCESS_RW_INTERLEAVED) == 0,
      let coding = SampleCoding.allCases.first(where: {
        snd_pcm_hw_params_set_format(pcm, hardware, $0.format) == 0
      })
    else { throw .noUsableFormat(id: id) }
    agreement.coding = coding

    var channels: UInt32 = 1
    var rate = UInt32(rateHertz)
    var bufferMicroseconds = UInt32(buffer / .microseconds(1))
    var periodMicroseconds = UInt32(period / .microseconds(1))
    guard snd_pcm_hw_params_set_channels_near(pcm, hardware, &channels) == 0,
      snd_pcm_hw_params_set_rate_near(pcm, hardware, &rate, nil) == 0,
      snd_pcm_hw_params_set_buffer_time_near(pcm, hardware, &bufferMicroseconds, nil) == 0,
      snd_pcm_hw_params_set_period_time_near(pcm, hardware, &periodMicroseconds, nil) == 0
    else { throw .noUsableFormat(id: id) }
    let result = snd_pcm_hw_params(pcm, hardware)
    switch -result {
    case 0: break
    case EINVAL: throw .noUsableFormat(id: id)
    // A sound server is only now asked for a device, and may have none.
    case ENOENT, ENODEV, ENXIO, EIO: throw .unplugged(id: id)
    default: throw error(code: result, id: id, kind: kind, operation: "agree on a format")
    }
    agreement.channelCount = Int(channels)
    agreement.rateHertz = Int(rate)

    var periodFrames: snd_pcm_uframes_t = 0
    var bufferFrames: snd_pcm_uframes_t = 0
    guard snd_pcm_hw_params_get_period_size(hardware, &periodFrames, nil) == 0,
      snd_pcm_hw_params_get_buffer_size(hardware, &bufferFrames) == 0, periodFrames > 0, rate > 0
    else { throw .noUsableFormat(id: id) }
    agreement.periodFrames = Int(periodFrames)
    agreement.bufferFrames = Int(bufferFrames)

    var software: OpaquePointer?
    guard snd_pcm_sw_params_malloc(&software) == 0, let software else { throw .noUsableFormat(id: id) }
    defer { snd_pcm_sw_params_free(software) }
    // Playback starts with two periods in hand, so at once; the loudspeaker starts what is shorter itself.
    guard snd_pcm_sw_params_current(pcm, software) == 0,
      snd_pcm_sw_params_set_start_threshold(pcm, software, min(2 * periodFrames, bufferFrames)) == 0,
      snd_pcm_sw_params_set_avail_min(pcm, software, periodFrames) == 0,
      snd_pcm_sw_params(pcm, software) == 0
    else { throw .noUsableFormat(id: id) }
    return agreement
  }
}
