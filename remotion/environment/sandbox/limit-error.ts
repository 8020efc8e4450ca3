import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A program that processed a user's file reached a limit and was killed. The message is for that user. */
export class LimitError extends UserFacingError {
  override name = 'LimitError'

  constructor(
    readonly limit: 'time' | 'memory',
    options?: ErrorOptions,
  ) {
    const words = {
      time: 'This takes longer than it may. Make the file shorter or simpler and try again.',
      memory: 'This needs more memory than it may have. Make the file smaller or simpler and try again.',
    }
    super(words[limit], options)
  }
}

/** A program was killed from outside, such as by the system when memory ran out. A retry may succeed. */
export class ProgramKilled extends Error {
  override name = 'ProgramKilled'

  constructor(readonly program: string) {
    super(`${program} was killed`)
  }
}
