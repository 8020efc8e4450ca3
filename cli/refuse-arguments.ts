import { UsageError } from './usage-error'

/** Throws UsageError if a command that takes no arguments got one. `command` is as users type it. */
export function refuseArguments(command: string, args: readonly string[]): void {
  if (args[0] !== undefined) throw new UsageError(`'${command}' takes no arguments, but got '${args[0]}'.`)
}
