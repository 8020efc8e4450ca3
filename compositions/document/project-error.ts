import { UserFacingError } from '../util/user-facing-error'
import type { BoundViolation } from './bounds'

/**
 * Why a value can't be opened as a project, in a sentence for people. `path` names the field where there is one,
 * `detail` says what is wrong with it, for who looks after the program.
 */
export class ProjectError extends UserFacingError {
  override name = 'ProjectError'
  constructor(
    message: string,
    readonly path: string | null = null,
    readonly detail: string | null = null,
  ) {
    super(message)
  }
}

/** A value that goes past a bound of what a project may be (B1); the message says which. */
export class BoundError extends ProjectError {
  override name = 'BoundError'
  constructor({ message, path }: BoundViolation) {
    super(message, path)
  }
}
