import Foundation
import Sound
import TutorServices

/// A WAV file that grows. The first clip gives its sample rate; others are changed to it.
///
/// `@unchecked Sendable`: used by the one actor that owns it.
final class WAVWriter: @unchecked Sendable {
  private let path: String
  private let file: FileHandle
  private var resampler: Resampler?
  private var sampleRateHertz = 0
  private var sampleCount = 0

  /// Creates the file, or empties it.
  init(path: String) throws(SoundDeviceError) {
    self.path = path
    // Not FileManager, which puts a new file in the place of the old one, and of a device as well.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .unusableFile(
        path: path, reason: "It cannot be written there: \(String(cString: strerror(errno))).")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Adds the next piece of a clip.
  func append(_ piece: PCMClip) throws(SoundDeviceError) {
    if sampleRateHertz == 0 {
      sampleRateHertz = piece.sampleRateHertz
      try write(WAVFile.header(sampleCount: 0, sampleRateHertz: sampleRateHertz))
    }
    if resampler?.inputRateHertz != piece.sampleRateHertz {
      resampler = Resampler(from: piece.sampleRateHertz, to: sampleRateHertz)
    }
    try write(resampler?.process(piece.samples) ?? [])
  }

  /// Writes what is held back and corrects the header, so that the file can be read.
  func finishClip() throws(SoundDeviceError) {
    guard sampleRateHertz > 0 else { return }
    try write(resampler?.finish() ?? [])
    do {
      try file.seek(toOffset: 0)
      try write(WAVFile.header(sampleCount: sampleCount, sampleRateHertz: sampleRateHertz))
      try file.seekToEnd()
    } catch {
      throw .unusableFile(path: path, reason: "It cannot be written to its end.")
    }
  }

  private func write(_ samples: [Int16]) throws(SoundDeviceError) {
    sampleCount += samples.count
    try write(samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
  }

  private func write(_ bytes: [UInt8]) throws(SoundDeviceError) {
    do {
      try file.write(contentsOf: Data(bytes))
    } catch {
      throw .unusableFile(path: path, reason: "It cannot be written; the disk may be full.")
    }
  }
}
