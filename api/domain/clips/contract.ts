import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, pageOf, pageQuery, pollSchema, rowId, singleLineText } from '@/api/platform/http/schemas'
import { clipOptionsSchema } from '@/api/platform/jobs/clip-options'
import { CLIP_FILTERS, type ClipFilter, LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { MOST_CORRECTIONS } from '@/compositions/edit/corrected-words'
import { captionPresets } from '@/compositions/schema/caption-style'
import { canvasPatchSchema } from '@/compositions/schema/patch'
import { idSchema } from '@/compositions/schema/scalars'
import { WORD_LETTERS } from '@/compositions/schema/transcript'
import { clipSelectors } from '../clip-finder/found-clip'
import { jobSchema } from '../jobs/contract'
import { projectItemSchema, reasonSchema } from '../projects/contract'

/** A part of a clip's score, 0 to 100, with its reasons; null where what is said can't be judged. */
const partSchema = z.object({ score: z.number().nullable(), reasons: z.array(reasonSchema) })

/**
 * What a score consists of: how the clip opens, whether it begins and ends with a thought, how easy it is to follow, and
 * how much it says.
 */
export const scorePartsSchema = z.object({
  opening: partSchema,
  completeness: partSchema,
  clarity: partSchema,
  interest: partSchema,
})

/** The orders of clips: the most promising first, or as they are in the source. */
export const clipOrders = ['best', 'time'] as const

/** The most topics that a list of clips names. */
export const MOST_TOPICS = 50

const topic = singleLineText(100)

/**
 * A clip: a project of its own, cut from a source. `start`, `end` in seconds of the source, `score` 0 to 100 with its
 * `reasons` in words. Its value is asked for as that of any project.
 */
export const clipSchema = projectItemSchema.extend({
  start: z.number(),
  end: z.number(),
  score: z.number().nullable(),
  reasons: z.array(reasonSchema),
  /** Null for clips made by hand, and for those found before there were parts. */
  score_parts: scorePartsSchema.nullable(),
  /** What it is about, in a few of its own words. */
  topic: z.string().nullable(),
  /** Who selected it: OpenAI, or this machine; null for clips made by hand and those from before. */
  selected_by: z.enum(clipSelectors).nullable(),
  /** How a clip that they selected is labeled; empty if there is none. */
  selected_by_label: z.string(),
  /** The first spoken words. */
  words: z.string(),
  caption_style: z.enum(captionPresets),
  /** How many "um"s and pauses of a second and more are cut from it. */
  fillers_cut: z.number().int(),
  pauses_cut: z.number().int(),
})

/** What takes back the change of a clip, at the revision that the change has made. */
export const undoSchema = z.object({
  id: rowId,
  canvas_revision: z.number().int().min(0),
  patch: canvasPatchSchema,
})

const wordText = z.string().min(1).max(WORD_LETTERS)

/**
 * A word of the project that is corrected in clips: `from` is the text that it has to have there. `confidence` is that of
 * the text `to`, 0 to 1; without it, that of the word of the project if it has that text.
 */
const correctionSchema = z.strictObject({
  media_ref: idSchema,
  word_id: idSchema,
  from: wordText,
  to: wordText,
  confidence: z.number().min(0).max(1).optional(),
  /** The clips in which it is corrected, all by default. */
  clips: z.array(rowId).min(1).max(LIMITS.clips.perRequest).optional(),
})

/** What is said from `start` to `end` seconds of the source. */
const passageSchema = z.object({ start: z.number(), end: z.number(), text: z.string() })

export const clipsContract = {
  'GET /api/projects/{id}/clips/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Clips of a project, of a length or about a topic if it is given',
    params: idParams,
    query: pageQuery.extend({
      order: z.enum(clipOrders).default('best'),
      /** Up to 30 s, up to 60 s, or longer. */
      length: z.enum(Object.keys(CLIP_FILTERS) as ClipFilter[]).optional(),
      topic: topic.min(1).optional(),
    }),
    response: pageOf(clipSchema).extend({
      /** Clips of the project without filters. */
      total: z.number().int(),
      /** Topics of all of its clips with how many are about each, the most common first. */
      topics: z.array(z.object({ topic: z.string(), count: z.number().int() })).max(MOST_TOPICS),
    }),
  },
  'GET /api/projects/{id}/passages/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Where something is said: passages of the talk that answer a question, the best first',
    params: idParams,
    query: z.object({
      question: singleLineText(LIMITS.clips.questionMaxCharacters).min(2, MESSAGES.clips.askSomething),
    }),
    response: z.object({
      results: z.array(passageSchema),
      /** Whether meanings were compared, or only words, as in other languages than English. */
      by: z.enum(['meaning', 'words']),
      /** Whether anything is said in the source at all. */
      is_spoken: z.boolean(),
    }),
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
  'POST /api/projects/{id}/create_clips_from_transcript/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Make a clip of each of several ranges of words of the source: of all of them, or of none',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    body: z.object({
      /** From the first to the last word, by the ids that the transcript has for them. */
      ranges: z
        .array(z.object({ from: rowId, to: rowId, title: singleLineText(500).optional() }))
        .min(1)
        .max(LIMITS.clips.perRequest),
    }),
    response: z.object({ results: z.array(clipSchema) }),
    status: 201,
  },
  'POST /api/projects/{id}/copy_clips/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Copy clips of a project into another one of the team: all of them, or none',
    params: idParams,
    subject: 'project',
    counted: 'projects',
    body: z.object({
      project_id: rowId,
      clips: z
        .array(rowId)
        .min(1)
        .max(LIMITS.clips.perRequest)
        .refine(ids => new Set(ids).size === ids.length, 'A clip is listed twice.'),
    }),
    response: z.object({ results: z.array(projectItemSchema) }),
    status: 201,
  },
  'POST /api/projects/{id}/apply_all/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Give all clips of a talk the look of one of them, or a brand, or take that back',
    params: idParams,
    subject: 'project',
    counted: 'saves',
    bytes: LIMITS.project.documentBytes,
    body: z.union([
      z.strictObject({ undo: z.array(undoSchema).min(1).max(LIMITS.clips.perRequest) }),
      /** The captions, fonts, colors and logo of a brand. */
      z.strictObject({ look: z.literal('brand'), brand_id: rowId }),
      /** `captions`: how captions look; `theme`: the template, where nothing was set by hand. */
      z.strictObject({ look: z.enum(['captions', 'theme']).default('captions') }),
    ]),
    response: z.object({
      changed: z.number().int(),
      /** Clips that others have changed since, or that are locked now, so that nothing of them was taken back. */
      kept: z.number().int(),
      /** What takes the change back, as the body of another request. */
      undo: z.array(undoSchema),
    }),
  },
  'POST /api/projects/{id}/correct_clips/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Correct words of a talk in its clips, or those of a clip in the other clips of its talk, where they have the same text',
    params: idParams,
    subject: 'project',
    counted: 'saves',
    bytes: LIMITS.project.documentBytes,
    body: z.strictObject({
      corrections: z
        .array(correctionSchema)
        .min(1)
        .max(MOST_CORRECTIONS)
        .refine(
          all => new Set(all.map(one => `${one.media_ref} ${one.word_id}`)).size === all.length,
          'A word is listed twice.',
        ),
      /** Only says what would be corrected. */
      dry_run: z.boolean().default(false),
    }),
    response: z.object({
      /** Clips in which at least one word was corrected. */
      changed: z.number().int(),
      /** Clips that have such a word, or are listed, and stay as they are: locked, deleted, or changed since. */
      kept: z.number().int(),
      /** What takes it back, as `corrections` of another request: a correction of each word, in the clips that have changed. */
      undo: z.array(correctionSchema),
    }),
  },
  'GET /api/projects/{id}/check_clip_status/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far the search for clips is',
    params: idParams,
    response: pollSchema.extend({ count: z.number().int() }),
  },
} satisfies Contract
