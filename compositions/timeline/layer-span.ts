import type { Layer } from '../layers/layer'
import { toFrame } from './frames'

/** The frames `[first, after)` of a layer that isn't played; one without an end lasts up to frame `last`. */
export const layerSpan = (
  { position, end }: Layer,
  last: number,
  fps: number,
): { first: number; after: number } => ({
  first: toFrame(position, fps),
  after: end === null ? last : Math.min(last, toFrame(end, fps)),
})
