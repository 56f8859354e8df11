import SerialThread
import TutorServices

/// Runs the database's work, which waits for the disk, on a thread of its own and never on the cooperative pool.
///
/// A task that is cancelled does not interrupt the work: what is being kept is kept.
actor DatabaseThread {
  private nonisolated let thread = SerialThread(name: "progress")

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  func run<Value: Sendable>(
    _ work: @Sendable () throws(ProgressStoreError) -> Value
  ) throws(ProgressStoreError) -> Value {
    try work()
  }
}
