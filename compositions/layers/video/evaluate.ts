import { fadeAt } from '../../timeline/fade'
import type { Shown } from '../../timeline/frame'
import { rounded } from '../../timeline/rounding'
import { runAt } from '../../timeline/runs'
import type { Segment } from '../../timeline/time-map'
import { frameMedia } from '../framing/framing'
import type { LayerContext } from '../kind'
import { boxOf } from '../kind-box'
import type { LayerOf } from '../layer'
import { videoParts } from './parts'

/** A moving picture, placed in its box and framed as S3 and S5 say, showing its segments' seconds of the source (T3). */
export function evaluateVideo(
  layer: LayerOf<'video'>,
  { project, first, after, fps }: LayerContext,
  segments: readonly Segment[],
): (n: number) => readonly Shown[] {
  const { id, mediaRef } = layer
  const box = boxOf(layer)
  const partsOf = videoParts(id, mediaRef, box, frameMedia(project.media[mediaRef] ?? box, box, layer))
  return n => {
    const index = runAt(segments, n)
    const segment = segments[index]
    if (!segment) return []
    const source = segment.source + ((n - segment.first) / fps) * segment.speed
    const opacity = rounded(layer.opacity * fadeAt(layer.fade, first, after, n, fps), 'opacity')
    return partsOf({ source, segment, next: segments[index + 1] ?? null, held: null }, opacity)
  }
}
