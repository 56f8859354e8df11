import Foundation
internal import CPocketSphinx

extension SphinxRecognizer {
  /// Moves the means of the decoder's acoustic model. The corresponding C functions are `ps_mllr_read` and
  /// `ps_update_mllr`; the former reads a file only, so it gets one in memory.
  /// - Parameter rows: of `MeanTransform`; none leave the means where they are.
  func moveMeans(by rows: [[Float]]) throws(LetterModelError) {
    guard !rows.isEmpty else { return }
    let refused = LetterModelError.unusable("libpocketsphinx cannot use what was learned of the voice.")
    guard let transform = MeanTransform(rows: rows) else { throw refused }
    let descriptor = csphinx_memory_file()
    guard descriptor >= 0 else { throw refused }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(transform.text.utf8))
    } catch {
      throw refused
    }
    // The decoder owns the transform from then on, whether it likes it or not.
    guard let read = ps_mllr_read("/proc/self/fd/\(descriptor)"), ps_update_mllr(decoder, read) != nil else {
      throw refused
    }
  }
}
