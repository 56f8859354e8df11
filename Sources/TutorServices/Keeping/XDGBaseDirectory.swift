/// Where a login keeps its files of one kind, by the XDG Base Directory Specification 0.8.
public enum XDGBaseDirectory: Sendable {
  /// What a program writes for its user and must not lose.
  case data
  /// What a user chose.
  case configuration

  /// The folder of this kind, as an absolute path without a slash at its end.
  ///
  /// The specification has relative values ignored, so that a program's files never depend on the folder in
  /// which it was started.
  /// - Parameters:
  ///   - environment: the process's environment.
  ///   - home: the login's home folder, for an environment without a usable `HOME`.
  public func path(environment: [String: String], home: String) -> String {
    if let path = absolute(environment[variable]) { return path }
    let home = absolute(environment["HOME"]) ?? home
    return (home == "/" ? "" : home) + "/" + folderInHome
  }

  private var variable: String {
    switch self {
    case .data: "XDG_DATA_HOME"
    case .configuration: "XDG_CONFIG_HOME"
    }
  }

  private var folderInHome: String {
    switch self {
    case .data: ".local/share"
    case .configuration: ".config"
    }
  }

  private func absolute(_ path: String?) -> String? {
    guard var path, path.hasPrefix("/") else { return nil }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
