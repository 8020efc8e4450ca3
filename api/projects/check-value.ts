import { ZodError } from 'zod'
import { openProject, ProjectError } from '../../compositions/project/migrate'
import type { Project } from '../../compositions/project/project'
import { fieldError } from '../http/api-error'

/**
 * A canvas that somebody sent, made whole. Words are left aside: they were checked on their own.
 * @throws {ApiError} 400 that names the field where something can't be.
 */
export function checkCanvas(field: string, make: () => Project): Project {
  try {
    const { transcripts, ...canvas } = make()
    return { ...openProject({ ...canvas, transcripts: {} }), transcripts }
  } catch (error) {
    if (error instanceof ProjectError) throw fieldError(field, error.message)
    if (!(error instanceof ZodError)) throw error
    const [issue] = error.issues
    throw fieldError(field, `${issue?.path.join('.')}: ${issue?.message}`)
  }
}
