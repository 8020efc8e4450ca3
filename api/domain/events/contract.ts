import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { assetSchema } from '../assets/contract'
import { exportSchema } from '../exports/contract'
import { jobSchema } from '../jobs/contract'
import { projectItemSchema } from '../projects/contract'
import { scriptItemSchema } from '../scripts/schemas'

/** What each server-sent event holds by its name. `snapshot` comes first and again after a gap. */
export const eventSchemas = {
  snapshot: z.object({ jobs: z.array(jobSchema), exports: z.array(exportSchema) }),
  job: jobSchema,
  export: exportSchema,
  asset: assetSchema,
  script: scriptItemSchema,
  project: projectItemSchema.extend({
    canvas_revision: z.number().int(),
    transcript_revision: z.number().int(),
  }),
}

export type Events = { [Name in keyof typeof eventSchemas]: z.infer<(typeof eventSchemas)[Name]> }

export const eventsContract = {
  'GET /api/events/': {
    auth: 'member',
    right: 'team.see',
    summary:
      'What happens in the team, as server-sent events: snapshot, then job, export, asset, project, script',
    response: 'events',
  },
} satisfies Contract
