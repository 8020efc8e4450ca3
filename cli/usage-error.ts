import { OperatorError } from '../compositions/util/user-facing-error'

/** A command was called with wrong arguments. The message explains the usage. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}
