/** A setting of the environment that can't be used. */
export class SettingError extends Error {
  override name = 'SettingError'
}
