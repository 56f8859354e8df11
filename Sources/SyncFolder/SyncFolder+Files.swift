import Foundation

extension SyncFolder {
  /// The segments in a folder, this computer's and others'; none where the folder is not there.
  public static func files(in folder: URL) -> [URL] {
    // `try?`: a folder that cannot be reached holds nothing that could be listed.
    let names = (try? SegmentFiles(folder: folder).names()) ?? []
    return names.map { folder.appendingPathComponent($0) }
  }

  /// The device that wrote a segment, or nil where the file does not say.
  public static func writer(of file: URL) -> String? {
    // `try?`: as above.
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return nil }
    return SegmentText.segment(
      named: file.lastPathComponent, data.prefix { $0 != UInt8(ascii: "\n") } + Data("\n".utf8))?
      .writer
  }
}
