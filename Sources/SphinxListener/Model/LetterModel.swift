import Foundation
import TutorServices

/// What the recogniser is given: where its acoustic models are and the numbers that tune it.
///
/// The folder (`Models/letters`) holds `letters.dict` (the spoken names), `words.dict`, `misspellings.json`,
/// `settings.json`, and
/// in `acoustic` the letter model with a dictionary of its own. Without that, libpocketsphinx's stock model listens.
public struct LetterModel: Sendable {
  /// Where Debian's `pocketsphinx-en-us` puts the stock model and its pronouncing dictionary.
  public static let stockFolder = URL(
    filePath: "/usr/share/pocketsphinx/model/en-us", directoryHint: .isDirectory)

  private(set) var acousticModel: URL
  private(set) var dictionary: URL
  private let stockAcousticModel: URL
  private let wordDictionary: URL
  let pronunciations: PronouncingDictionary
  let rates: MisspellingRates
  let settings: HearingSettings

  /// How the acoustic model is fitted to the speaker, where she is known; see `adapted(to:)`.
  var adaptation: SpeakerAdaptation?

  /// Whether the model trained on spelled letters is there; without it verdicts are slower and less sure.
  public let isTrainedOnLetters: Bool

  /// Reads a model.
  /// - Parameters:
  ///   - folder: the letter model's folder.
  ///   - stock: the folder that holds `en-us` (the acoustic model) and `cmudict-en-us.dict`.
  /// - Throws: `LetterModelError` where a file is missing or damaged. A folder without `acoustic` is no error.
  public init(folder: URL, stock: URL = LetterModel.stockFolder) throws(LetterModelError) {
    let trained = folder.appending(path: "acoustic", directoryHint: .isDirectory)
    isTrainedOnLetters = FileManager.default.fileExists(atPath: trained.path)
    stockAcousticModel = stock.appending(path: "en-us")
    wordDictionary = folder.appending(path: "words.dict")
    acousticModel = isTrainedOnLetters ? trained : stockAcousticModel
    dictionary = (isTrainedOnLetters ? trained : folder).appending(path: "letters.dict")
    _ = try Self.contents(of: acousticModel.appending(path: "mdef"))
    _ = try Self.contents(of: dictionary)
    pronunciations = try PronouncingDictionary(file: stock.appending(path: "cmudict-en-us.dict"))
    rates = try Self.decoded(folder.appending(path: "misspellings.json"))
    settings = try Self.decoded(folder.appending(path: "settings.json"))
  }

  /// The same with libpocketsphinx's stock model, which knows ordinary words better than letter names.
  var ofWords: LetterModel {
    var model = self
    model.acousticModel = stockAcousticModel
    model.dictionary = wordDictionary
    model.adaptation = nil
    return model
  }

  /// How this model's margins become a probability.
  var calibration: HearingSettings.Calibration {
    isTrainedOnLetters ? settings.calibration : settings.stockCalibration
  }

  static func contents(of file: URL, options: Data.ReadingOptions = []) throws(LetterModelError) -> Data {
    do {
      return try Data(contentsOf: file, options: options)
    } catch {
      throw .missing(file.lastPathComponent)
    }
  }

  private static func decoded<Value: Decodable>(_ file: URL) throws(LetterModelError) -> Value {
    let data = try contents(of: file)
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw .unusable("\(file.lastPathComponent) of the letter model is damaged.")
    }
  }
}
