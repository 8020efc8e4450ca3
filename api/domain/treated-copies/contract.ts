import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pollSchema, rowId } from '@/api/platform/http/schemas'
import { assetSchema } from '../assets/contract'

/** The progress of a copy; with its file once it is made. */
const copySchema = pollSchema.extend({ job_id: z.string(), asset: assetSchema.nullable() })

const request = {
  auth: 'member',
  right: 'projects.edit',
  params: idParams,
  subject: 'project',
  counted: 'projects',
  body: z.object({ asset: rowId }),
  response: copySchema,
  status: 201,
} as const

const progress = {
  auth: 'member',
  right: 'team.see',
  params: idParams.extend({ job: rowId }),
  response: copySchema,
} as const

export const treatedCopiesContract = {
  'POST /api/projects/{id}/clean_voice/': {
    ...request,
    summary: 'Make a copy of a video or sound without noise; the one that exists is returned at once',
  },
  'GET /api/projects/{id}/clean_voice/{job}/': {
    ...progress,
    summary: 'How far a cleaned copy is; its file once it is made',
  },
  'POST /api/projects/{id}/blur_background/': {
    ...request,
    summary: 'Make a copy of a video with a blurred background; the one that exists is returned at once',
  },
  'GET /api/projects/{id}/blur_background/{job}/': {
    ...progress,
    summary: 'How far a copy with a blurred background is; its file once it is made',
  },
} satisfies Contract
