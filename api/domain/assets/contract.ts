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
import { STOCK_KINDS, STOCK_PROVIDERS } from '@/api/platform/providers/stock/stock-provider'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { mediaSchema } from '@/compositions/schema/media'

export const assetTypes = ['image', 'video', 'audio', 'svg', 'json', 'lottie'] as const

/** Orders of lists of files: by their time, title (A to Z) or bytes. */
export const ASSET_ORDERS = ['newest', 'oldest', 'title', 'largest'] as const

const types = assetTypes.join('|')

/** File types, separated by commas. */
const typeList = z
  .string()
  .regex(new RegExp(`^(${types})(,(${types}))*$`), `One or more of ${assetTypes.join(', ')}`)

/** Who made a file of a stock library, and where it is from; links are of http or https. */
export const attributionSchema = z.object({
  provider: z.enum(STOCK_PROVIDERS),
  provider_name: z.string(),
  kind: z.enum(STOCK_KINDS),
  author: z.string(),
  author_url: z.string().nullable(),
  page_url: z.string(),
})

/** A media file. Sizes in pixels, `duration` in seconds, `file_size` in bytes; addresses hold all day. */
export const assetSchema = z.object({
  id: z.string(),
  type: z.enum(assetTypes),
  title: z.string(),
  status: statusSchema,
  /** Why it can't be used, for users. */
  error: z.string().nullable(),
  /** The folder that it is in. */
  folder: z.string().nullable(),
  /** URL of the file that plays in a browser, as soon as there is one. */
  media: z.string().nullable(),
  original_url: z.string(),
  poster_url: z.string().nullable(),
  /** A proxy of a long video, which the editor may play instead. */
  proxy_url: z.string().nullable(),
  peaks_url: z.string().nullable(),
  spectrum_url: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  fps: z.number().nullable(),
  duration: z.number().nullable(),
  file_size: z.number(),
  audio: z.boolean().nullable(),
  metadata: z.object({ video_codec: z.string().nullable() }),
  /** Null for files that are not of a stock library. */
  attribution: attributionSchema.nullable(),
  /** The media entry for a project that uses it; null until it is ready, and if it is unusable (`error` says why). */
  project_media: mediaSchema.nullable(),
  created: instant,
})

/** Seconds at which the picture of a video cuts to another shot, ascending; null while no one has looked for them. */
export const sceneCutsSchema = z.array(z.number()).nullable()

/** A media file with its scene cuts, which lists leave out. */
const assetWithCutsSchema = assetSchema.extend({ scene_cuts: sceneCutsSchema })

export const assetsContract = {
  'GET /api/assets/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Media files of the team, newest first unless sorted otherwise',
    query: pageQuery.extend({
      type: typeList.optional(),
      search: z.string().max(200).optional(),
      /** The id of a folder, or `none` for the files that are in no folder. */
      folder: rowId.optional(),
      sort: z.enum(ASSET_ORDERS).default('newest'),
    }),
    response: pageOf(assetSchema),
  },
  'GET /api/media/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Media files that are ready to be used, newest first',
    query: pageQuery.extend({ type: typeList.optional() }),
    response: pageOf(assetSchema),
  },
  'GET /api/assets/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A media file',
    params: idParams,
    response: assetWithCutsSchema,
  },
  'PATCH /api/assets/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Rename a media file, or move it into a folder or out of it (null)',
    params: idParams,
    subject: 'asset',
    counted: 'saves',
    body: z.object({
      title: singleLineText(LIMITS.titles.maxCharacters).min(1, MESSAGES.assets.titleRequired).optional(),
      folder: rowId.nullable().optional(),
    }),
    response: assetSchema,
  },
  'GET /api/assets/{id}/uses/': {
    auth: 'member',
    right: 'team.see',
    summary:
      'The projects and clips that use a media file, the latest 50; it can be deleted once there is none',
    params: idParams,
    response: z.object({
      count: z.number().int(),
      results: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  },
  'GET /api/assets/{id}/check_status/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far the work on a file is',
    params: idParams,
    response: pollSchema.extend({ asset: assetWithCutsSchema }),
  },
  'DELETE /api/assets/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Put a media file that no project uses into the trash',
    params: idParams,
    response: 'nothing',
  },
} satisfies Contract
