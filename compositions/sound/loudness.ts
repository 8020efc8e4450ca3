import type { HeardLayer } from './heard-layer'

/**
 * How loud a layer is played at a second of the timeline, as a factor: its volume and its fades (T8). `start` and
 * `end` are the layer's own, in seconds.
 */
export function loudness(
  layer: Pick<HeardLayer, 'volume' | 'fade'>,
  start: number,
  end: number,
  second: number,
): number {
  const half = (end - start) / 2
  const rise = Math.min(layer.fade.in, half)
  const fall = Math.min(layer.fade.out, half)
  const up = rise > 0 ? (second - start) / rise : 1
  const down = fall > 0 ? (end - second) / fall : 1
  return layer.volume * Math.max(0, Math.min(1, up, down))
}
