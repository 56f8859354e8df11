internal import CPocketSphinx

/// Options for libpocketsphinx and libsphinxbase, as on their command line.
struct SphinxOptions {
  /// Values by name (`-lw`).
  var values: [String: String]

  init(_ values: [String: String]) { self.values = values }

  /// A parsed configuration that the caller must free, or nil where an option is not known.
  /// The corresponding C function is `cmd_ln_parse_r`, which copies what it is given.
  func parsed(for definitions: UnsafePointer<arg_t>?) -> OpaquePointer? {
    // The first word is the program's name.
    let words = ["spellflare"] + values.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    var pointers = words.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return cmd_ln_parse_r(nil, definitions, Int32(pointers.count), &pointers, 1)
  }
}
