import { z } from 'zod'
import type { Asset } from '@/prisma/generated/client'

/**
 * Storage keys of an asset's files. `rendition` is for engines and browsers if they can't read the original, `proxy` a
 * small copy for the editor, `words` the transcript as JSON, for the server only.
 */
const filesSchema = z.object({
  original: z.string(),
  rendition: z.string().optional(),
  proxy: z.string().optional(),
  poster: z.string().optional(),
  peaks: z.string().optional(),
  spectrum: z.string().optional(),
  words: z.string().optional(),
})

export type AssetFiles = z.infer<typeof filesSchema>

export type Rendition = Exclude<keyof AssetFiles, 'words'>

/**
 * The probed metadata of a file. `plays`: browsers play the original; `frame_delays` of an animated GIF in hundredths
 * of a second; `title` is the one that its tags have; `cleaned_from` is the asset that it is a
 * copy of without noise, `blurred_from` that with a sharp background: always the original.
 */
const metadataSchema = z.object({
  video_codec: z.string().nullable().default(null),
  plays: z.boolean().default(false),
  frame_delays: z.array(z.number()).optional(),
  title: z.string().optional(),
  cleaned_from: z.string().optional(),
  blurred_from: z.string().optional(),
})

export type AssetMetadata = z.infer<typeof metadataSchema>

export const filesOf = (asset: Pick<Asset, 'files'>): AssetFiles => filesSchema.parse(asset.files)

export const metadataOf = (asset: Pick<Asset, 'metadata'>): AssetMetadata =>
  metadataSchema.parse(asset.metadata)

/** The folder of an asset's files in the storage. */
export const assetFolder = (teamId: string, assetId: string): string => `teams/${teamId}/assets/${assetId}/`

/** Content types of the derived files, except the rendition. */
export const MADE_TYPES = {
  poster: 'image/jpeg',
  proxy: 'video/mp4',
  peaks: 'application/octet-stream',
  spectrum: 'application/octet-stream',
  words: 'application/json',
} as const satisfies Record<Exclude<keyof AssetFiles, 'original' | 'rendition'>, string>

/** The content type of a file's rendition. */
export function renditionType({ kind }: Pick<Asset, 'kind'>): string {
  if (kind === 'svg') return 'image/svg+xml'
  return kind === 'lottie' || kind === 'json' ? 'application/json' : 'video/mp4'
}

/** The file that a browser plays; null while there is none. */
export function playable(asset: Pick<Asset, 'files' | 'metadata'>): Rendition | null {
  const files = filesOf(asset)
  if (files.rendition) return 'rendition'
  return metadataOf(asset).plays ? 'original' : null
}
