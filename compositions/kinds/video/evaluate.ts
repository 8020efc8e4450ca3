import type { Box } from '@/compositions/geometry/box'
import { roundToStep } from '@/compositions/geometry/rounding'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { fadeAt } from '@/compositions/time/fade'
import { rangeAt } from '@/compositions/time/frames'
import { shotFraming } from '@/compositions/time/shots'
import type { Segment } from '@/compositions/time/time-map'
import { frameMedia } from '../framing/framing'
import type { PanelItem, VideoItem } from '../item'
import type { LayerContext } from '../kind'
import { layerBox } from '../kind-box'
import { videoParts } from './parts'

type Size = { width: number; height: number }

type Parts = ReturnType<typeof videoParts>

/** The parts of a moving picture at a second of its source: framed as its fields say, or shot by shot (S10). */
function partsAt(layer: LayerOf<'video'>, media: Size, box: Box): (source: number) => Parts {
  const { id, mediaRef, shots } = layer
  const framed = (fields: LayerOf<'video'>): Parts =>
    videoParts(id, mediaRef, box, frameMedia(media, box, fields))
  if (!shots) {
    const parts = framed(layer)
    return () => parts
  }
  // Frames are asked for one after another, and most of them show the same part as the one before.
  let last: { key: string; parts: Parts } | null = null
  return source => {
    const framing = shotFraming(shots, source, layer)
    const { x, y } = framing.focus
    const key = `${'scaleType' in framing} ${x} ${y}`
    if (last?.key !== key) last = { key, parts: framed({ ...layer, ...framing }) }
    return last.parts
  }
}

/** A moving picture, placed in its box and framed as S3 and S5 say, showing its segments' seconds of the source (T3). */
export function evaluateVideo(
  layer: LayerOf<'video'>,
  { project, first, after, fps }: LayerContext,
  segments: readonly Segment[],
): (n: number) => readonly (PanelItem | VideoItem)[] {
  const { mediaRef } = layer
  const box = layerBox(layer)
  const partsOf = partsAt(layer, project.media[mediaRef] ?? box, box)
  return n => {
    const index = rangeAt(segments, n)
    const segment = segments[index]
    if (!segment) return []
    const source = segment.source + ((n - segment.first) / fps) * segment.speed
    const opacity = roundToStep(layer.opacity * fadeAt(layer.fade, first, after, n, fps), 'opacity')
    return partsOf(source)({ source, segment, next: segments[index + 1] ?? null, freezeFrame: null }, opacity)
  }
}
