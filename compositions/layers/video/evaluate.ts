import { fadeAt } from '../../timeline/fade'
import type { Shown } from '../../timeline/frame'
import { placePicture } from '../../timeline/placement'
import { rounded } from '../../timeline/rounding'
import { runAt } from '../../timeline/runs'
import type { Segment } from '../../timeline/time-map'
import type { LayerContext } from '../kind'
import { boxOf } from '../kind-box'
import type { LayerOf } from '../layer'

/** A moving picture, placed in its box as S3 says, showing its segments' seconds of the source (T3). */
export function evaluateVideo(
  layer: LayerOf<'video'>,
  { project, first, after, fps }: LayerContext,
  segments: readonly Segment[],
): (n: number) => readonly Shown[] {
  const box = boxOf(layer)
  const picture = placePicture(project.media[layer.mediaRef] ?? box, box, layer)
  return n => {
    const index = runAt(segments, n)
    const segment = segments[index]
    if (!segment) return []
    const opacity = rounded(layer.opacity * fadeAt(layer.fade, first, after, n, fps), 'opacity')
    return [
      {
        id: layer.id,
        kind: 'video',
        mediaRef: layer.mediaRef,
        box: { ...box, opacity },
        picture,
        source: segment.source + ((n - segment.first) / fps) * segment.speed,
        segment,
        next: segments[index + 1] ?? null,
      },
    ]
  }
}
