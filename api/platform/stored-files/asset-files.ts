import { z } from 'zod'
import type { Asset } from '@/prisma/generated/client'

/**
 * Storage keys of an asset's files. `rendition` is what engines and browsers read where the original is not fit for
 * them, `proxy` a small copy of it for the editor, `words` are the recognized words as JSON, for the server alone.
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
 * What the server found out about a file. `plays`: a browser plays the original as it is; `frame_delays` of an animated
 * GIF in hundredths of a second.
 */
const metadataSchema = z.object({
  video_codec: z.string().nullable().default(null),
  plays: z.boolean().default(false),
  frame_delays: z.array(z.number()).optional(),
})

export type AssetMetadata = z.infer<typeof metadataSchema>

export const filesOf = (asset: Pick<Asset, 'files'>): AssetFiles => filesSchema.parse(asset.files)

export const metadataOf = (asset: Pick<Asset, 'metadata'>): AssetMetadata =>
  metadataSchema.parse(asset.metadata)

/** The folder of an asset's files in the storage. */
export const assetFolder = (teamId: string, assetId: string): string => `teams/${teamId}/assets/${assetId}/`

/** Content types of the files that are made, besides the rendition; the original has its own. */
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

/** Which file a browser plays; null while there is none yet. */
export function playable(asset: Pick<Asset, 'files' | 'metadata'>): Rendition | null {
  const files = filesOf(asset)
  if (files.rendition) return 'rendition'
  return metadataOf(asset).plays ? 'original' : null
}
