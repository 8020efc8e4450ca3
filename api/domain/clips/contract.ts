import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pageOf, pageQuery, pollSchema, singleLineText } from '@/api/platform/http/schemas'
import { clipOptionsSchema } from '@/api/platform/jobs/clip-options'
import { captionPresets } from '@/compositions/schema/caption-style'
import { jobSchema } from '../jobs/contract'
import { projectItemSchema, reasonSchema } from '../projects/contract'

/**
 * A clip: a project of its own, cut from a source. `start`, `end` in seconds of the source, `score` 0 to 100 with its
 * `reasons` in words. Its value is asked for as that of any project.
 */
export const clipSchema = projectItemSchema.extend({
  start: z.number(),
  end: z.number(),
  score: z.number().nullable(),
  reasons: z.array(reasonSchema),
  /** The first spoken words. */
  words: z.string(),
  caption_style: z.enum(captionPresets),
})

export const clipsContract = {
  'GET /api/projects/{id}/clips/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Clips of a project, the most promising first',
    params: idParams,
    query: pageQuery,
    response: pageOf(clipSchema),
  },
  'POST /api/projects/{id}/ai_clips/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Find more clips in a project; what finds none costs nothing',
    params: idParams,
    subject: 'project',
    body: z
      .object({
        count: z.number().int().min(1).max(20).default(6),
        options: clipOptionsSchema.optional(),
      })
      .default({ count: 6 }),
    response: jobSchema,
  },
  'POST /api/projects/{id}/create_clip/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Make a clip of a part of the source (seconds)',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    body: z
      .object({
        start: z.number().min(0),
        end: z.number().min(0),
        title: singleLineText(500).optional(),
      })
      .refine(clip => clip.end > clip.start, { message: 'A clip ends after it starts', path: ['end'] }),
    response: clipSchema,
    status: 201,
  },
  'GET /api/projects/{id}/check_clip_status/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far the search for clips is',
    params: idParams,
    response: pollSchema.extend({ count: z.number().int() }),
  },
} satisfies Contract
