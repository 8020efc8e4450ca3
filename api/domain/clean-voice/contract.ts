import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pollSchema, rowId } from '@/api/platform/http/schemas'
import { assetSchema } from '../assets/contract'

/** The progress of a cleaned copy; with its file once it is made. */
const cleanVoiceSchema = pollSchema.extend({ job_id: z.string(), asset: assetSchema.nullable() })

export const cleanVoiceContract = {
  'POST /api/projects/{id}/clean_voice/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Make a copy of a video or sound without noise; the one that exists is returned at once',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    body: z.object({ asset: rowId }),
    response: cleanVoiceSchema,
    status: 201,
  },
  'GET /api/projects/{id}/clean_voice/{job}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far a cleaned copy is; its file once it is made',
    params: idParams.extend({ job: rowId }),
    response: cleanVoiceSchema,
  },
} satisfies Contract
