import type { Media } from '../../../compositions/project/media'
import type { MediaProbe } from './media-probe'

/** Seconds of padding with which AAC may end behind the picture: nothing that anybody hears. */
const PADDING = 0.1

const lengthOf = ({ video, duration }: MediaProbe): number =>
  video && Math.abs(video.duration - duration) < PADDING ? video.duration : duration

/** What a project knows of a rendition, from its probe. `assetId` says whose it is. */
export const mediaFrom = (probe: MediaProbe, assetId: string, title?: string): Media => ({
  kind: probe.kind,
  assetId,
  ...(title !== undefined && { title }),
  width: probe.width,
  height: probe.height,
  fps: probe.fps,
  duration: lengthOf(probe),
  hasAudio: probe.hasAudio,
  ...(probe.frameDelays && { frameDelays: probe.frameDelays }),
})
