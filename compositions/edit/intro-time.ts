import type { Layer } from '../model/layers/layer'
import { toFrame } from '../time/frames'

/** Frames that the intro takes before everything else begins. */
export const introFrames = (layers: readonly Layer[], fps: number): number =>
  Math.max(
    0,
    ...layers.flatMap(one => (one.layer === 'INTRO' && one.end !== null ? [toFrame(one.end, fps)] : [])),
  )

/** Everything but the intro, `frames` later (earlier where below 0), locked layers too: words stay with their picture. */
export const moveContent = (layers: readonly Layer[], frames: number, fps: number): Layer[] =>
  frames === 0
    ? [...layers]
    : layers.map(layer => {
        if (layer.layer === 'INTRO') return layer
        const later = (second: number) => Math.max(0, (toFrame(second, fps) + frames) / fps)
        return {
          ...layer,
          position: later(layer.position),
          end: layer.end === null ? null : later(layer.end),
        }
      })
