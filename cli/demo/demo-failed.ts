import { OperatorError } from '../../compositions/util/user-facing-error'

/** The demo can't make a clip of this file; the message is for people. */
export class DemoFailed extends OperatorError {
  override name = 'DemoFailed'
}
