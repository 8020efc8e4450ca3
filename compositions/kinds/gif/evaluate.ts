import { localTime } from '@/compositions/drawing/moving'
import { fadeAt } from '@/compositions/time/fade'
import { type Framing, frameMedia } from '../framing/framing'
import { framingOverflow, framingRelativeTo } from '../framing/relative'
import type { Evaluate } from '../kind'
import { inkBoundsOf, layerBox } from '../kind-box'

/** The duration of a GIF in hundredths of a second, from the delays of its frames in the same unit. */
export const totalDelay = (delays: readonly number[]): number => delays.reduce((sum, delay) => sum + delay, 0)

/** The frame (counted from 0) that a GIF shows at `seconds`; `delays` in hundredths of a second, one per frame. */
export function frameAt(delays: readonly number[], seconds: number): number {
  let until = 0
  for (const [index, delay] of delays.entries()) {
    until += delay
    if (seconds * 100 < until) return index
  }
  return Math.max(0, delays.length - 1)
}

/** A frame of a GIF, counted from 0, and how it is framed, in pixels from the box's corner. */
export type GifData = { mediaRef: string; frame: number; framing: Framing }

/**
 * Evaluates an animated GIF: placed and framed like a still picture (S3, S5); its delays decide which frame is shown.
 */
export const evaluateGif: Evaluate<'gif', GifData> = (layer, context) => {
  const media = context.project.media[layer.mediaRef]
  const delays = media?.frameDelays ?? []
  const length = totalDelay(delays) / 100
  const box = layerBox(layer)
  const framed = frameMedia(media ?? box, box, layer)
  const framing = framingRelativeTo(framed, box)
  const inkBounds = inkBoundsOf(box, framingOverflow(framed))
  const frames = delays.map((_, frame) => ({ mediaRef: layer.mediaRef, frame, framing }))
  const still = { mediaRef: layer.mediaRef, frame: 0, framing }
  return n => {
    const seconds = localTime(layer, (n - context.first) / context.fps, length)
    const frame = seconds === null ? delays.length - 1 : frameAt(delays, seconds)
    return {
      id: layer.id,
      kind: 'gif',
      box: layerBox(layer, fadeAt(layer.fade, context.first, context.after, n, context.fps)),
      inkBounds,
      data: frames[frame] ?? still,
    }
  }
}
