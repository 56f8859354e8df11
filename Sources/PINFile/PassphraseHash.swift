internal import CCrypt
import Foundation

/// The slow, salted hash of a PIN: yescrypt, as Debian keeps its logins' passwords, with a salt that the system's own
/// randomness gives and the cost that libxcrypt holds right.
///
/// The corresponding C functions are `crypt_gensalt_ra` and `crypt_ra`.
enum PassphraseHash {
  /// What was to be hashed cannot be, or the library does not know the hash.
  struct Failure: Error {}

  /// The hash of a PIN under a new salt, in the form of crypt(5).
  static func make(_ pin: String) throws -> String {
    guard let setting = crypt_gensalt_ra("$y$", 0, nil, 0) else { throw Failure() }
    defer { free(setting) }
    return try hash(pin, setting: setting)
  }

  /// Whether a PIN is the one of a hash. Takes as long for a wrong one as for the right one.
  static func matches(_ pin: String, _ hash: String) throws -> Bool {
    let other = try Self.hash(pin, setting: hash)
    guard other.utf8.count == hash.utf8.count else { return false }
    return zip(other.utf8, hash.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func hash(_ pin: String, setting: UnsafePointer<CChar>) throws -> String {
    var area: UnsafeMutableRawPointer?
    var size: Int32 = 0
    defer { free(area) }
    guard let hash = crypt_ra(pin, setting, &area, &size), hash[0] != CChar(UInt8(ascii: "*")) else {
      throw Failure()
    }
    return String(cString: hash)
  }
}
