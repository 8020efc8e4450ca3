import { MediaError } from './media-error'
import type { MediaProbe } from './media-probe'

/** How much shorter than its source a copy may be: seconds or a share, whichever is more. */
const LACKING = { seconds: 1, share: 0.05 }

/** Throws a `MediaError` if much less was decoded than is meant to be there; both in seconds. */
export function checkDecoded(meant: number, done: number): void {
  if (done >= meant - Math.max(LACKING.seconds, LACKING.share * meant)) return
  throw new MediaError(
    'unreadable',
    `This file is damaged: of its ${Math.round(meant)} seconds only ${done.toFixed(1)} can be decoded. Export it once more`,
  )
}

/** Throws a `MediaError` if much of a video or sound could not be decoded for its copy. */
export function checkWhole(source: MediaProbe, made: MediaProbe): void {
  const [meant, done] = [source, made].map(({ video, duration }) => video?.duration ?? duration)
  if (meant && done) checkDecoded(meant, done)
}
