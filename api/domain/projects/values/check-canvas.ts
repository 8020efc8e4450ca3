import { ZodError } from 'zod'
import { exceeded } from '../../../../compositions/document/bounds'
import { readProject } from '../../../../compositions/document/migrate'
import { BoundError, ProjectError } from '../../../../compositions/document/project-error'
import type { Project } from '../../../../compositions/model/project'
import { fieldError } from '../../../platform/errors/api-error'

/** What people are told of changes that make no valid project. */
const UNFIT = "Something in these changes can't be saved"

/** Where in the value something can't be, and why. */
function detailOf(error: ProjectError | ZodError): string {
  if (error instanceof ProjectError) return `${error.path ?? 'project'}: ${error.detail ?? error.message}`
  const [issue] = error.issues
  return `${issue?.path.join('.')}: ${issue?.message}`
}

/** Does some work, and refuses with a 400 about `field` what a schema or a bound refuses in it. */
export function refusing<T>(field: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ProjectError || error instanceof ZodError)) throw error
    const refusal =
      error instanceof BoundError
        ? fieldError(field, error.message)
        : fieldError(field, UNFIT, detailOf(error))
    refusal.cause = error
    throw refusal
  }
}

/**
 * Makes sure that a value keeps the bounds of projects, as far as the one `before` it did (B2).
 * @throws {BoundError} where it does not.
 */
export function checkBounds(project: Project, before: Project): Project {
  const past = exceeded(project, before)
  if (past) throw new BoundError(past)
  return project
}

/**
 * A canvas that someone sent in place of the one `before` it, made whole. Words are left aside: they were checked on
 * their own.
 * @throws {ProjectError} where something in it can't be, and where it goes past a bound.
 */
export function checkCanvas({ transcripts, ...canvas }: Project, before: Project): Project {
  return checkBounds({ ...readProject({ ...canvas, transcripts: {} }), transcripts }, before)
}
