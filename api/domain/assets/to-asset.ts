import type { z } from 'zod'
import { signedPath } from '@/api/platform/signing/sign'
import { metadataOf } from '@/api/platform/stored-files/asset-files'
import { fileAddress, playAddress } from '@/api/platform/stored-files/file-address'
import type { Asset } from '@/prisma/generated/client'
import { type assetSchema, attributionSchema, sceneCutsSchema } from './contract'
import { findMedia, UNUSABLE } from './media-of'

/**
 * A media file as the API returns it. A file that can't be used as media is still listed, so that it can be deleted, with
 * the reason in `error` and without `project_media`.
 */
export function toAsset(secret: string, asset: Asset): z.output<typeof assetSchema> {
  const media = asset.status === 'COMPLETED' ? findMedia(asset) : null
  const isUnusable = asset.status === 'COMPLETED' && !media
  return {
    id: asset.id,
    type: asset.kind,
    title: asset.title,
    status: asset.status,
    error: isUnusable ? UNUSABLE : asset.error,
    folder: asset.folderId,
    media: playAddress(secret, asset),
    original_url: signedPath(secret, `/media/${asset.id}/original`),
    poster_url: fileAddress(secret, asset, 'poster'),
    proxy_url: fileAddress(secret, asset, 'proxy'),
    peaks_url: fileAddress(secret, asset, 'peaks'),
    spectrum_url: fileAddress(secret, asset, 'spectrum'),
    width: asset.width,
    height: asset.height,
    fps: asset.fps,
    duration: asset.duration,
    file_size: Number(asset.size),
    audio: asset.hasAudio,
    metadata: { video_codec: metadataOf(asset).video_codec },
    attribution: attributionSchema.nullable().parse(asset.attribution),
    project_media: media,
    created: asset.createdAt.toISOString(),
  }
}

/** Seconds at which a video cuts to another shot; null while no one has looked for them. */
export const sceneCutsOf = ({ sceneCuts }: Pick<Asset, 'sceneCuts'>): number[] | null =>
  sceneCutsSchema.parse(sceneCuts)

/** A media file as {@link toAsset} returns it, with its scene cuts. */
export const toAssetWithCuts = (secret: string, asset: Asset) => ({
  ...toAsset(secret, asset),
  scene_cuts: sceneCutsOf(asset),
})
