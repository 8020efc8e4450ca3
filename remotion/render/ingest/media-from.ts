import type { Media } from '@/compositions/schema/media'
import type { MediaProbe } from './media-probe'

/** What a project knows of a rendition, from its probe. `assetId` says whose it is. */
export const mediaOfProbe = (probe: MediaProbe, assetId: string, title?: string): Media => ({
  kind: probe.kind,
  assetId,
  ...(title !== undefined && { title }),
  width: probe.width,
  height: probe.height,
  fps: probe.fps,
  duration: probe.duration,
  hasAudio: probe.hasAudio,
  ...(probe.frameDelays && { frameDelays: probe.frameDelays }),
})
