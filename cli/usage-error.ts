import { OperatorError } from '../compositions/util/user-facing-error'

/** A command was called in a way that it doesn't know. The message says how it is called. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}

/** Says on stderr that `command` can't be used, and why. Returns the exit code 1. */
export const notYet = (command: string, why: string): number => {
  console.error(`'${command}' is not built yet: ${why}`)
  return 1
}
