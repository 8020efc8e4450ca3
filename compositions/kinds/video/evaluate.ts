import type { Box } from '@/compositions/geometry/box'
import { roundToStep } from '@/compositions/geometry/rounding'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { fadeAt } from '@/compositions/time/fade'
import { rangeAt } from '@/compositions/time/frames'
import { shotFraming } from '@/compositions/time/shots'
import { nextSeams } from '@/compositions/time/stretches'
import type { Segment } from '@/compositions/time/time-map'
import { frameMedia } from '../framing/framing'
import type { PanelItem, VideoItem } from '../item'
import type { LayerContext } from '../kind'
import { layerBox } from '../kind-box'
import { videoParts } from './parts'

type Size = { width: number; height: number }

type Parts = ReturnType<typeof videoParts>

/** Returns the parts of a video at a second of its source: framed by its fields, or shot by shot (S10). */
function partsAt(layer: LayerOf<'video'>, media: Size, box: Box): (source: number) => Parts {
  const { id, mediaRef, shots } = layer
  const framed = (fields: LayerOf<'video'>): Parts =>
    videoParts(id, mediaRef, box, frameMedia(media, box, fields))
  if (!shots) {
    const parts = framed(layer)
    return () => parts
  }
  // Frames are evaluated in order, and most have the same framing as the previous one.
  let last: { key: string; parts: Parts } | null = null
  return source => {
    const framing = shotFraming(shots, source, layer)
    const { x, y } = framing.focus
    const key = `${'scaleType' in framing} ${x} ${y}`
    if (last?.key !== key) last = { key, parts: framed({ ...layer, ...framing }) }
    return last.parts
  }
}

/** Evaluates a video: placed in its box and framed (S3, S5), showing the source seconds of its segments (T3). */
export function evaluateVideo(
  layer: LayerOf<'video'>,
  { project, first, after, fps }: LayerContext,
  segments: readonly Segment[],
): (n: number) => readonly (PanelItem | VideoItem)[] {
  const { mediaRef } = layer
  const box = layerBox(layer)
  const partsOf = partsAt(layer, project.media[mediaRef] ?? box, box)
  const nextOf = nextSeams(segments)
  return n => {
    const index = rangeAt(segments, n)
    const segment = segments[index]
    if (!segment) return []
    const source = segment.source + ((n - segment.first) / fps) * segment.speed
    const opacity = roundToStep(layer.opacity * fadeAt(layer.fade, first, after, n, fps), 'opacity')
    return partsOf(source)({ source, segment, next: nextOf[index] ?? null, freezeFrame: null }, opacity)
  }
}
