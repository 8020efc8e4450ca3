import { type Media, mediaSchema } from '../../compositions/project/media'
import type { Asset } from '../../prisma/generated/client'
import { metadataOf } from './files'

/** What a project knows of a file that it shows or plays. */
export function mediaOf(asset: Asset): Media {
  const frameDelays = metadataOf(asset).frame_delays
  return mediaSchema.parse({
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
}
