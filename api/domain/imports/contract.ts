import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, pollSchema, singleLineText } from '@/api/platform/http/schemas'
import { SOURCE_IDS } from '@/api/platform/providers/sources/source'
import { MEDIA_LIMITS } from '@/compositions/catalog/field-limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { assetSchema, assetTypes } from '../assets/contract'
import { jobSchema } from '../jobs/contract'
import { newProjectSchema, projectItemSchema } from '../projects/contract'

/** A web address, of http or https. */
const webUrl = z
  .string()
  .trim()
  .max(4000)
  .refine(text => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), MESSAGES.scripts.urlInvalid)

/** Seconds of a part of a file. */
const seconds = z.coerce.number().min(0).max(MEDIA_LIMITS.seconds).optional()

/** `poll_id` is the id of the asset, whose `check_status` tells how far the import is. */
export const importSchema = pollSchema.extend({ poll_id: z.string(), asset: assetSchema, job: jobSchema })

export const importsContract = {
  'GET /api/svg/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'A vector picture on the web, without its scripts and what it loads',
    counted: 'previews',
    query: z.object({ url: webUrl }),
    response: z.object({ svg: z.string() }),
  },
  'GET /api/media-metadata/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'What media on the web are, from the first and last bytes of their file or what their source says; of the part from `start` to `end`',
    counted: 'previews',
    query: z.object({ url: webUrl, start: seconds, end: seconds }),
    response: z.object({
      status: z.literal('completed'),
      /** The source that the address belongs to; `link` for a file at its own address. */
      source: z.enum(SOURCE_IDS),
      title: z.string(),
      /** A picture of a video: a data URL, or the address of one. */
      poster_url: z.string().nullable(),
      /** Bytes. */
      file_size: z.number().nullable(),
      /** Whether it has sound; null if its headers were not found. */
      audio: z.boolean().nullable(),
      /**
       * `duration` in seconds, 0 for a picture; sizes in pixels, null for sound. What the headers do not say is null, or
       * all of it if they are neither at the beginning nor at an end that the server sends.
       */
      metadata: z.object({
        type: z.enum(assetTypes),
        duration: z.number().nullable(),
        width: z.number().int().nullable(),
        height: z.number().int().nullable(),
        video_codec: z.string().nullable(),
      }),
    }),
  },
  'GET /api/podcasts/': {
    auth: 'member',
    right: 'projects.edit',
    summary: "Find podcasts by name in Apple's directory",
    counted: 'previews',
    query: z.object({ search: z.string().trim().min(1).max(200) }),
    response: z.object({
      results: z.array(
        z.object({
          title: z.string(),
          author: z.string(),
          feed_url: z.string(),
          poster_url: z.string().nullable(),
          episodes: z.number().int().nullable(),
        }),
      ),
    }),
  },
  'GET /api/podcasts/episodes/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'The latest 500 episodes of a podcast, by its RSS feed or its address at Apple',
    counted: 'previews',
    query: z.object({ url: webUrl }),
    response: z.object({
      title: z.string(),
      author: z.string(),
      poster_url: z.string().nullable(),
      count: z.number().int(),
      /** The episode that the address is of, if it is of one; `url` is null if it isn't in `results`. */
      named_episode: z.object({ url: z.string().nullable() }).nullable(),
      /** `duration` in seconds, `file_size` in bytes, as the feed says. */
      results: z.array(
        z.object({
          url: z.string(),
          title: z.string(),
          poster_url: z.string().nullable(),
          duration: z.number().nullable(),
          file_size: z.number().nullable(),
          published: instant.nullable(),
        }),
      ),
    }),
  },
  'GET /media/pictures/{address}': {
    auth: 'signed',
    summary: 'A picture on the web that an answer named; `address` is its URL as base64url',
    params: z.object({ address: z.string().min(1).max(6000) }),
    query: z.object({ sig: z.string().max(200).optional() }),
    response: 'file',
  },
  'POST /api/assets/upload_by_url/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Import a file from the web; with `project`, a project is made of it',
    counted: 'projects',
    body: z.object({
      url: webUrl,
      /** By default, the name of the file. */
      title: singleLineText(500).optional(),
      project: newProjectSchema.omit({ asset_id: true }).optional(),
      /** Whether to transcribe it, which costs minutes; a project always needs it. */
      listen: z.boolean().default(true),
    }),
    response: importSchema.extend({ project: projectItemSchema.nullable() }),
    status: 201,
  },
  'POST /api/assets/{id}/retry/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Import a file again whose import failed, from the same address',
    params: idParams,
    counted: 'projects',
    response: importSchema,
  },
} satisfies Contract
