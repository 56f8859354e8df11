import Foundation
import Sound
import TutorServices

extension Microphone {
  /// A WAV file that is heard as if spoken into a microphone, from its beginning each time it is opened. The stream
  /// ends with the file.
  /// - Parameters:
  ///   - path: a WAV file of any rate and number of channels.
  ///   - pacing: `realTime` to behave as a microphone does.
  public static func wavFile(path: String, pacing: Pacing) -> Microphone {
    Microphone {
      // Unbounded because the file is: nothing may be lost where the reader is slower than the disk.
      AsyncThrowingStream(bufferingPolicy: .unbounded) { continuation in
        let task = Task {
          do {
            let clip = try PCMClip(wavFileAt: path).resampled(to: PCMClip.listeningRateHertz)
            await WAVTape(samples: clip.samples).run(into: continuation, pacing: pacing)
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
}

extension PCMClip {
  private static let mostFileBytes = 100_000_000

  /// Reads a WAV file.
  /// - Throws: `SoundDeviceError.unusableFile`, with a sentence that says why.
  public init(wavFileAt path: String) throws(SoundDeviceError) {
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)
    } catch {
      throw .unusableFile(path: path, reason: "There is no such file.")
    }
    // A pipe or a device might never end.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw .unusableFile(path: path, reason: "It is a folder or a device, not a file.")
    }
    guard let byteCount = attributes[.size] as? Int, byteCount <= Self.mostFileBytes else {
      throw .unusableFile(path: path, reason: "It is larger than 100 MB.")
    }
    guard let content = FileManager.default.contents(atPath: path) else {
      throw .unusableFile(path: path, reason: "It may not be read.")
    }
    do {
      self = try WAVFile(decoding: Array(content)).clip
    } catch {
      throw .unusableFile(path: path, reason: error.description)
    }
  }
}
