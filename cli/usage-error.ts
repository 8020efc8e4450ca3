import { OperatorError } from '../compositions/util/user-facing-error'

/** A command was called with wrong arguments. The message explains the usage. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}

/** Prints to stderr that `command` is not available yet, and why. Returns the exit code 1. */
export const notYet = (command: string, why: string): number => {
  console.error(`'${command}' is not built yet: ${why}`)
  return 1
}
