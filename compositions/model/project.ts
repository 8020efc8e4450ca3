import type { z } from 'zod'
import type { projectSchema } from '../schema/project'

/** A project: see `projectSchema`. */
export type Project = z.infer<typeof projectSchema>
export type ProjectType = Project['type']
