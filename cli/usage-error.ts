import { OperatorError } from '../compositions/util/user-facing-error'

/** A command was called in a way that it doesn't know. The message says how it is called. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}
