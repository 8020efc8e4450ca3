import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pollSchema } from '@/api/platform/http/schemas'
import { sceneCutsSchema } from '../assets/contract'

/** The progress of the search for scene cuts; with their seconds once they are known, else null. */
const searchSchema = pollSchema.extend({ job_id: z.string().nullable(), scene_cuts: sceneCutsSchema })

export const sceneCutsContract = {
  'POST /api/assets/{id}/detect_scene_cuts/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Look for the hard cuts of a video; their seconds where they are known',
    params: idParams,
    counted: 'projects',
    response: searchSchema,
  },
  'POST /api/assets/{id}/abort_detect_scene/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Stop looking for the cuts of a video',
    params: idParams,
    response: searchSchema,
  },
  'GET /api/assets/{id}/scene_cuts/': {
    auth: 'member',
    right: 'team.see',
    summary: 'The seconds of the hard cuts of a video, or how far the search for them is',
    params: idParams,
    response: searchSchema,
  },
} satisfies Contract
