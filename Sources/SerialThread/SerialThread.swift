import Foundation

/// A serial executor with one thread of its own, for C libraries whose state must stay on one thread and for
/// work that blocks, which must never run on the cooperative pool.
///
/// An actor adopts it with `nonisolated var unownedExecutor`. The thread ends with the executor.
public final class SerialThread: SerialExecutor {
  private let queue = JobQueue()

  /// Starts the thread.
  /// - Parameter name: shown by debuggers and `top -H`; at most 15 bytes.
  public init(name: String) {
    let queue = queue
    let thread = Thread { queue.runUntilClosed() }
    thread.name = name
    thread.stackSize = 4 << 20
    thread.start()
  }

  deinit { queue.close() }

  /// Adds a job to the end of the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.append { job.runSynchronously(on: executor) }
  }

  /// This executor, as an actor names it.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

/// The jobs that wait for the thread.
///
/// `@unchecked Sendable`: every access to the stored properties is made under `condition`.
private final class JobQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [() -> Void] = []
  private var isClosed = false

  func append(_ job: @escaping () -> Void) {
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  func close() {
    condition.lock()
    isClosed = true
    condition.signal()
    condition.unlock()
  }

  func runUntilClosed() {
    while let batch = nextBatch() {
      for job in batch { job() }
    }
  }

  private func nextBatch() -> [() -> Void]? {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty && !isClosed { condition.wait() }
    guard !jobs.isEmpty else { return nil }
    defer { jobs.removeAll() }
    return jobs
  }
}
