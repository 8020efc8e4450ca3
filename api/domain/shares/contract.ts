import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, rowId } from '@/api/platform/http/schemas'

/** The longest life of a share link in days. */
const MAX_DAYS = 365

const shareSchema = z.object({
  id: z.string(),
  /** The export that it shows; null for the clips of the project. */
  export_id: z.string().nullable(),
  allow_download: z.boolean(),
  created: instant,
  expires: instant.nullable(),
})

/** A share link as members see it; its key is not among it. */
export type ShareItem = z.output<typeof shareSchema>

/** A video that is shared. `duration` in seconds; `words`: whether it has subtitles. */
const sharedVideoSchema = z.object({
  id: z.string(),
  title: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  duration: z.number(),
  /** Whether the captions are part of the picture. */
  has_captions: z.boolean(),
  media_url: z.string(),
  vtt_url: z.string(),
  poster_url: z.string(),
  /** Null if the link doesn't allow downloads. */
  download_url: z.string().nullable(),
})

export type SharedVideo = z.output<typeof sharedVideoSchema>

const sharedSchema = z.object({
  /** Of the export, or of the project. */
  title: z.string(),
  of: z.enum(['export', 'clips']),
  /** Whether the team is on a plan whose videos have the mark of the product. */
  branded: z.boolean(),
  videos: z.array(sharedVideoSchema),
})

/** What a share link shows. */
export type Shared = z.output<typeof sharedSchema>

/** What is said in a shared video: chapters, and sentences with the names of speakers if there are several; seconds. */
const sharedTextSchema = z.object({
  chapters: z.array(z.object({ seconds: z.number(), title: z.string() })),
  sentences: z.array(
    z.object({ start: z.number(), end: z.number(), text: z.string(), speaker: z.string().nullable() }),
  ),
})

export type SharedText = z.output<typeof sharedTextSchema>

const shared = z.object({ share: z.string().max(200).optional() })

export const sharesContract = {
  'GET /api/projects/{id}/shares/': {
    auth: 'member',
    right: 'team.see',
    summary: 'The share links of a project and of its exports, newest first',
    params: idParams,
    response: z.array(shareSchema),
  },
  'POST /api/projects/{id}/shares/': {
    auth: 'member',
    right: 'shares.edit',
    summary:
      'Share a finished video of a project, or its exported clips, with anyone who has the link; only this response has its key',
    limited: true,
    params: idParams,
    subject: 'project',
    body: z
      .object({
        /** The export to share; the clips of the project without it. */
        export_id: rowId.optional(),
        allow_download: z.boolean().default(false),
        /** Days until it expires; never if missing. */
        days: z.number().int().min(1).max(MAX_DAYS).optional(),
      })
      .default({ allow_download: false }),
    response: shareSchema.extend({
      url: z.string(),
      /** The HTML that shows the video on another site; null for the clips of a project. */
      embed_html: z.string().nullable(),
    }),
    status: 201,
  },
  'DELETE /api/projects/{id}/shares/{share}/': {
    auth: 'member',
    right: 'shares.edit',
    summary: 'Stop sharing: the link shows nothing from now on',
    params: idParams.extend({ share: rowId }),
    response: 'nothing',
  },
  'GET /api/projects/{id}/shared/': {
    auth: 'shared',
    summary: 'What a share link shows: its title and its videos',
    params: idParams,
    query: shared,
    response: sharedSchema,
  },
  'GET /api/projects/{id}/shared/{video}/': {
    auth: 'shared',
    summary: 'The chapters and the transcript of a video that a share link shows',
    params: idParams.extend({ video: rowId }),
    query: shared,
    response: sharedTextSchema,
  },
  'GET /media/shares/{link}/{video}/{file}': {
    auth: 'signed',
    summary: 'A file of a video that a share link shows, until sharing is stopped; ranges are served',
    params: z.object({ link: rowId, video: rowId, file: z.enum(['mp4', 'vtt', 'poster']) }),
    query: z.object({ sig: z.string().max(200).optional(), download: z.stringbool().optional() }),
    response: 'file',
  },
} satisfies Contract
