import Foundation

/// Opens an address in a browser of this computer.
enum BrowserWindow {
  /// Browsers that can show an address in a window of its own, without an address bar.
  private static let withAppWindows = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "brave-browser",
    "microsoft-edge",
  ]

  /// Opens the address; where no browser can be started it is printed.
  static func open(_ address: String) async {
    let environment = ProcessInfo.processInfo.environment
    if environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil {
      for command in commands(for: address) where await starts(command) {
        Console.note("Spellflare is open in your browser. Ctrl-C here ends it.")
        return
      }
    }
    Console.note("No browser could be started here. Open this address, which works once:")
    Console.print(address)
  }

  private static func commands(for address: String) -> [[String]] {
    withAppWindows.map { [$0, "--app=\(address)"] } + [["xdg-open", address]]
  }

  /// Whether a command is there and does not fail at once. A browser that has no window open yet goes on running.
  private static func starts(_ command: [String]) async -> Bool {
    guard let file = executable(command[0]) else { return false }
    let process = Process()
    process.executableURL = file
    process.arguments = Array(command.dropFirst())
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return false
    }
    for _ in 0..<20 where process.isRunning {
      // Cancelled sleep: the program ends, and the browser with its page stays.
      try? await Task.sleep(for: .milliseconds(100))
    }
    return process.isRunning || process.terminationStatus == 0
  }

  private static func executable(_ name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
