import Testing

/// The built program as a grown-up runs it. One at a time: each run is a process that loads three C libraries.
@Suite("The command line", .serialized, .timeLimit(.minutes(1)))
struct CommandLineTests {}
