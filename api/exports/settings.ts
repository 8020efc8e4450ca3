import { z } from 'zod'
import type { Project } from '../../compositions/project/project'
import type { Export } from '../../prisma/generated/client'

const headSchema = z.object({ title: z.string(), width: z.number().int(), height: z.number().int() })

/** What was asked for: the name of the file, its size in pixels, and the project as it was then. */
export type ExportSettings = z.infer<typeof headSchema> & { project: Project }

/** What of the settings is shown. */
export const exportSettings = (row: Pick<Export, 'settings'>): z.infer<typeof headSchema> =>
  headSchema.parse(row.settings)
