import type { PreparedLayer } from './prepare'

const newest = new WeakMap<PreparedLayer, { n: number; shown: ReturnType<PreparedLayer['at']> }>()

/** What a layer shows; in the frame that was asked for last the same objects again, as while another layer is dragged. */
export function shownAt(layer: PreparedLayer, n: number): ReturnType<PreparedLayer['at']> {
  const known = newest.get(layer)
  if (known?.n === n) return known.shown
  const shown = layer.at(n)
  newest.set(layer, { n, shown })
  return shown
}
