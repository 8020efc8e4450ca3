import { UserFacingError } from '../util/user-facing-error'
import type { BoundViolation } from './bounds'

/**
 * Why a value can't be opened as a project; the message is for users. `path` is the field, if any; `detail` says what
 * is wrong with it, for operators.
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

/** A project that exceeds a bound (B1); the message says which. */
export class BoundError extends ProjectError {
  override name = 'BoundError'
  constructor({ message, path }: BoundViolation) {
    super(message, path)
  }
}
