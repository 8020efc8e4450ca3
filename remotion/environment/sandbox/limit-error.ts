import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A program that worked on someone's file came to a limit and was ended. The message is for that person. */
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

/** A program was killed by someone else, such as the system when memory ran out: another try may succeed. */
export class ProgramKilled extends Error {
  override name = 'ProgramKilled'

  constructor(readonly program: string) {
    super(`${program} was killed`)
  }
}
