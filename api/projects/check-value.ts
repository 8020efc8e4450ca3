import { ZodError } from 'zod'
import { openProject, ProjectError } from '../../compositions/project/migrate'
import type { Project } from '../../compositions/project/project'
import { fieldError } from '../http/api-error'

/** Where in the value something can't be, and why. */
function detailOf(error: ProjectError | ZodError): string {
  if (error instanceof ProjectError) return `${error.path ?? 'project'}: ${error.detail ?? error.message}`
  const [issue] = error.issues
  return `${issue?.path.join('.')}: ${issue?.message}`
}

/**
 * A canvas that somebody sent, made whole. Words are left aside: they were checked on their own.
 * @throws {ApiError} 400 where something in it can't be: `field` with a sentence for people, and which field it is.
 */
export function checkCanvas(field: string, make: () => Project): Project {
  try {
    const { transcripts, ...canvas } = make()
    return { ...openProject({ ...canvas, transcripts: {} }), transcripts }
  } catch (error) {
    if (!(error instanceof ProjectError || error instanceof ZodError)) throw error
    const refusal = fieldError(field, "Something in these changes can't be saved", detailOf(error))
    refusal.cause = error
    throw refusal
  }
}
