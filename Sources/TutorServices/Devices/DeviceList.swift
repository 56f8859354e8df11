/// The sound devices that this computer has at the moment.
public struct DeviceList: Sendable {
  /// Looks for devices, those most likely wanted first. Empty where there is no sound card.
  public var devices: @Sendable () async throws -> [SoundDevice]

  /// A list made of its one operation.
  public init(devices: @escaping @Sendable () async throws -> [SoundDevice]) {
    self.devices = devices
  }
}
