import { metadataOf } from '@/api/platform/stored-files/asset-files'
import { type Media, mediaSchema } from '@/compositions/schema/media'
import type { Asset } from '@/prisma/generated/client'
import { MediaError } from '@/remotion/render/ingest/media-error'

/** Shown for a file whose row is not valid media. */
export const UNUSABLE = 'This file can not be used. Delete it and upload it again.'

/** The media entry of a file for a project; null if its row is not valid media. */
export function findMedia(asset: Asset): Media | null {
  const { frame_delays: frameDelays, cleaned_from, blurred_from } = metadataOf(asset)
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
    cleanedFrom: cleaned_from,
    blurredFrom: blurred_from,
  })
  return success ? data : null
}

/**
 * Like `findMedia`, but required.
 * @throws {MediaError} if the row is not valid media.
 */
export function mediaOf(asset: Asset): Media {
  const media = findMedia(asset)
  if (!media) throw new MediaError('unreadable', UNUSABLE)
  return media
}
