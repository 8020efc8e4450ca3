import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, pageOf, pageQuery, rowId, statusSchema } from '@/api/platform/http/schemas'

/** A background job. `progress` is 0 to 1, `time_left` in seconds, `stage` a description for users. */
export const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  status: statusSchema,
  stage: z.string().nullable(),
  progress: z.number(),
  /** Units done of all of the stage, such as frames. */
  done: z.number().int().nullable(),
  total: z.number().int().nullable(),
  time_left: z.number().nullable(),
  error: z.string().nullable(),
  /** The title of its file, project, script or voice. */
  title: z.string(),
  /** A picture of its project or file; null if there is none yet. */
  poster_url: z.string().nullable(),
  project_id: z.string().nullable(),
  asset_id: z.string().nullable(),
  export_id: z.string().nullable(),
  script_id: z.string().nullable(),
  voice_id: z.string().nullable(),
  content_id: z.string().nullable(),
  /** Its position in the queue, 1 for the next; null if unknown or not waiting. */
  position: z.number().int().nullable(),
  /** About how many seconds until it starts, by the latest jobs of its kind; null if unknown or not waiting. */
  starts_in: z.number().nullable(),
  /** The number of clips that a completed search has found; null for other jobs. */
  found: z.number().int().nullable(),
  created: instant,
  finished: instant.nullable(),
})

/** The kinds of jobs that are made; there may be older jobs of other kinds. */
export type { JobKind } from '@/api/platform/jobs/kinds'

export type JobItem = z.infer<typeof jobSchema>

export const jobsContract = {
  'GET /api/jobs/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Jobs, newest first',
    query: pageQuery.extend({ active: z.stringbool().optional(), project: rowId.optional() }),
    response: pageOf(jobSchema),
  },
  'POST /api/jobs/{id}/cancel/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Stop a job; what it had made is taken away',
    params: idParams,
    response: jobSchema,
  },
} satisfies Contract
