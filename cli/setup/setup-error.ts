import { OperatorError } from '@/compositions/util/user-facing-error'

/** Something is missing on this machine and can't be installed. The message is one sentence that says what to do. */
export class SetupError extends OperatorError {
  override name = 'SetupError'
}
