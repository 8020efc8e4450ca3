import { z } from 'zod'
import { projectSchema } from '../compositions/schema/project'

/** The props of a project's composition, for the forms of Remotion Studio. */
export const videoPropsSchema = z.object({
  project: projectSchema,
  addresses: z.record(z.string(), z.string()),
  fonts: z.string(),
  spectra: z.record(z.string(), z.object({ first: z.number(), bands: z.string() })).optional(),
})
