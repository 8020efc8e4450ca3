import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, pageOf, pageQuery, rowId, statusSchema } from '@/api/platform/http/schemas'

/** Work that outlives a request. `progress` is 0 to 1, `time_left` in seconds, `stage` in words for people. */
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
  /** Of the file or the project that it is about. */
  title: z.string(),
  project_id: z.string().nullable(),
  asset_id: z.string().nullable(),
  export_id: z.string().nullable(),
  /** Its place in line while it waits, 1 for the next; null where it is not known or doesn't wait. */
  position: z.number().int().nullable(),
  /** Clips that a search has found, once it is over; null for other jobs. */
  found: z.number().int().nullable(),
  created: instant,
  finished: instant.nullable(),
})

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
