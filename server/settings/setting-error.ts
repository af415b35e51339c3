/** A setting that cannot be used: which one, and what to do about it. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}
