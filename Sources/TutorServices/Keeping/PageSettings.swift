/// How the page looks and is worked, for this login.
public struct PageSettings: Hashable, Sendable {
  /// How large the letters' tiles are.
  public enum TileSize: String, Sendable, Hashable, CaseIterable, Codable {
    case normal
    case large
    case huge
  }

  /// The colours; `system` follows the desktop.
  public enum Colours: String, Sendable, Hashable, CaseIterable, Codable {
    case system
    case light
    case dark
    case contrast
  }

  /// How much moves; `system` follows the desktop.
  public enum Motion: String, Sendable, Hashable, CaseIterable, Codable {
    case system
    case calm
    case lively
  }

  /// Working the page with one switch: what can be pressed lights up in turn, at this pace.
  public enum Scanning: String, Sendable, Hashable, CaseIterable, Codable {
    case off
    case slow
    case fast
  }

  /// How large the letters' tiles are.
  public var tileSize: TileSize
  /// The colours.
  public var colours: Colours
  /// How much moves.
  public var motion: Motion
  /// Working the page with one switch.
  public var scanning: Scanning
  /// The language of the page's own words, as a language tag. The words to spell have their own.
  public var language: String

  /// Settings; the defaults follow the desktop.
  public init(
    tileSize: TileSize = .normal, colours: Colours = .system, motion: Motion = .system,
    scanning: Scanning = .off, language: String = "en"
  ) {
    self.tileSize = tileSize
    self.colours = colours
    self.motion = motion
    self.scanning = scanning
    self.language = language
  }
}
