import { metadataOf } from '@/api/platform/stored-files/asset-files'
import { type Media, mediaSchema } from '@/compositions/schema/media'
import type { Asset } from '@/prisma/generated/client'
import { MediaError } from '@/remotion/render/ingest/media-error'

/** What people are told of a file whose row can't be shown as media. */
export const UNUSABLE = 'This file can not be used. Delete it and upload it again.'

/** What a project knows of a file that it shows or plays; null where its row doesn't make sense as media. */
export function findMedia(asset: Asset): Media | null {
  const frameDelays = metadataOf(asset).frame_delays
  const { success, data } = mediaSchema.safeParse({
    kind: frameDelays ? 'gif' : asset.kind === 'json' ? 'lottie' : asset.kind,
    frameDelays,
    assetId: asset.id,
    title: asset.title,
    width: asset.width ?? 0,
    height: asset.height ?? 0,
    fps: asset.fps ?? 0,
    duration: asset.duration ?? 0,
    hasAudio: asset.hasAudio ?? false,
  })
  return success ? data : null
}

/**
 * As `findMedia`, for who can't do without it.
 * @throws {MediaError} where the row doesn't make sense as media.
 */
export function mediaOf(asset: Asset): Media {
  const media = findMedia(asset)
  if (!media) throw new MediaError('unreadable', UNUSABLE)
  return media
}
