import { OperatorError } from '../../../compositions/util/user-facing-error'

/** A setting of the environment that can't be used. */
export class SettingError extends OperatorError {
  override name = 'SettingError'
}
