import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import {
  idParams,
  instant,
  pageOf,
  pageQuery,
  pollSchema,
  rowId,
  singleLineText,
  statusSchema,
} from '@/api/platform/http/schemas'
import { projectTypes } from '@/compositions/catalog/defaults'
import { destinationNames } from '@/compositions/catalog/destinations'
import { captionChoices, exportFormats, MAX_BATCH_EXPORTS } from '@/compositions/catalog/export-formats'
import { LIMITS } from '@/compositions/catalog/limits'
import { FORMATS, type FormatName } from '@/compositions/model/project'
import { captionPresetSchema } from '@/compositions/schema/caption-style'
import { undoSchema } from '../clips/contract'
import { QUALITIES } from './settings'

/**
 * A file made from a project. `size` in bytes, `duration` in seconds, null for stills; the addresses are null until it
 * is completed, where the format has no such file, and while it is held: then it has only its poster, and a still not even that.
 */
export const exportSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  title: z.string(),
  /** What it was made of: the title of the project of its clip, or the type of its project. */
  source: z.object({ title: z.string().nullable(), type: z.enum(projectTypes) }),
  status: statusSchema,
  error: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  /** The maximum of the shorter side in pixels; null for exports from before there was a choice. */
  quality: z.enum(QUALITIES).nullable(),
  /** Whether it has a watermark, by the plan at the time. */
  watermark: z.boolean(),
  /** Whether the project has changed since the request. */
  outdated: z.boolean(),
  /** Whether its files can't be downloaded yet because the user who requested it has not confirmed their email. */
  held: z.boolean(),
  format: z.enum(exportFormats),
  /** Seconds of the timeline; null for the whole project. A still is the frame at `from`. */
  range: z.object({ from: z.number(), to: z.number() }).nullable(),
  captions: z.enum(captionChoices),
  normalize_loudness: z.boolean(),
  /** Where it is to be posted; null if nothing was said. */
  destination: z.enum(destinationNames).nullable(),
  /** What its main file is saved as. */
  file_name: z.string(),
  size: z.number().nullable(),
  duration: z.number().nullable(),
  frames: z.number().int().nullable(),
  job_id: z.string().nullable(),
  progress: z.number(),
  stage: z.string().nullable(),
  /** Frames done, of all frames. */
  done: z.number().int().nullable(),
  total: z.number().int().nullable(),
  time_left: z.number().nullable(),
  media_url: z.string().nullable(),
  download_url: z.string().nullable(),
  srt_url: z.string().nullable(),
  vtt_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  created: instant,
  finished: instant.nullable(),
})

export type ExportItem = z.infer<typeof exportSchema>

const title = singleLineText(LIMITS.titles.maxCharacters)

/** What applies to one export and to several. */
const requestFields = {
  /** Pixels of the shorter side; by default the best that the plan allows. */
  quality: z.enum(QUALITIES).optional(),
  format: z.enum(exportFormats).optional(),
  /** Captions burned into the picture (default), or only in the subtitle files. */
  captions: z.enum(captionChoices).optional(),
  /** Brings the loudness to -14 LUFS, that of podcasts to -16 LUFS, with true peaks of at most -1 dBTP. */
  normalize_loudness: z.boolean().optional(),
  /** Where it is to be posted; its files are named after it. The other options are not implied by it. */
  destination: z.enum(destinationNames).optional(),
}

/** What projects get before they are exported; what is left out stays as it is in each. */
export const lookSchema = z.object({
  /** As `width X height`. */
  format: z.enum(Object.keys(FORMATS) as FormatName[]).optional(),
  caption_style: captionPresetSchema.optional(),
  /** A caption style that the team has saved, instead of `caption_style`. */
  saved_style_id: rowId.optional(),
  /** Its colors, fonts, captions and logo; no music, intro and outro. */
  brand_id: rowId.optional(),
})

export const exportsContract = {
  'POST /api/projects/{id}/export/': {
    auth: 'member',
    right: 'exports.edit',
    summary: 'Make a file of a project as it is saved now: by default an MP4 with subtitle files',
    params: idParams,
    subject: 'project',
    body: z
      .object({
        ...requestFields,
        title: title.optional(),
        /** Seconds of the timeline where the file begins and ends. A still is the frame at `from`. */
        from: z.number().min(0).optional(),
        to: z.number().min(0).optional(),
      })
      .default({}),
    response: exportSchema,
    status: 201,
  },
  'POST /api/exports/': {
    auth: 'member',
    right: 'exports.edit',
    summary: 'Make a file of each of several projects, with the same options: of all of them, or of none',
    body: z.object({
      ...requestFields,
      /** Saved with each of the projects first. */
      look: lookSchema.optional(),
      projects: z
        .array(rowId)
        .min(1)
        .max(MAX_BATCH_EXPORTS)
        .refine(ids => new Set(ids).size === ids.length, 'A project is listed twice.'),
    }),
    response: z.object({
      results: z.array(exportSchema),
      /** What takes the look back, as the body of `apply_all`; empty if nothing was saved, or it is too large for that. */
      undo: z.array(undoSchema),
    }),
    status: 201,
  },
  'GET /api/exports/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Exports, newest first',
    query: pageQuery.extend({ project: rowId.optional() }),
    response: pageOf(exportSchema),
  },
  'GET /api/exports/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'An export',
    params: idParams,
    response: exportSchema,
  },
  'GET /api/exports/{id}/check_status/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far an export is',
    params: idParams,
    response: pollSchema.extend({ export: exportSchema }),
  },
  'POST /api/exports/{id}/cancel/': {
    auth: 'member',
    right: 'exports.edit',
    summary: 'Stop an export; nothing of it is left',
    params: idParams,
    response: exportSchema,
  },
  'POST /api/exports/{id}/retry/': {
    auth: 'member',
    right: 'exports.edit',
    summary: 'Make an export again that failed or was canceled',
    params: idParams,
    response: exportSchema,
  },
  'DELETE /api/exports/{id}/': {
    auth: 'member',
    right: 'exports.edit',
    inPerson: true,
    summary: 'Put an export into the trash',
    params: idParams,
    response: 'nothing',
  },
} satisfies Contract
