import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pollSchema, rowId } from '@/api/platform/http/schemas'
import { MEDIA_LIMITS } from '@/compositions/catalog/field-limits'
import { assetSchema } from '../assets/contract'

const seconds = z.number().min(0).max(MEDIA_LIMITS.seconds)

/**
 * The progress of a reversed copy; with its file once it is made, and the seconds of the source that it plays backward:
 * its second `t` is second `part.end - t` of the source.
 */
const reverseSchema = pollSchema.extend({
  job_id: z.string(),
  asset: assetSchema.nullable(),
  part: z.object({ start: z.number(), end: z.number() }).nullable(),
})

export const reverseContract = {
  'POST /api/projects/{id}/reverse/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Make a file that plays a part of a video (seconds) backward',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    body: z.object({ asset: rowId, start: seconds, end: seconds }),
    response: reverseSchema,
    status: 201,
  },
  'GET /api/projects/{id}/reverse/{job}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far a reversed copy is; its file once it is made',
    params: idParams.extend({ job: rowId }),
    response: reverseSchema,
  },
} satisfies Contract
