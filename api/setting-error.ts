import { OperatorError } from '../compositions/user-facing-error'

/** A setting of the environment that can't be used. */
export class SettingError extends OperatorError {
  override name = 'SettingError'
}
