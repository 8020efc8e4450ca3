import type { VolumePoint } from '../schema/keyframes'
import { lowerBound } from '../util/lower-bound'
import type { SoundLayer } from './sound-layer'

/** A point of a gain curve: second of the timeline, factor (1 is as recorded). */
export type GainPoint = [second: number, factor: number]

/** The factor of a gain curve at a second of the timeline: linear between its points, constant outside them. */
export function gainAt(gain: readonly GainPoint[], second: number): number {
  const after = lowerBound(gain.length, index => (gain[index] as GainPoint)[0] > second)
  if (after === gain.length) return gain.at(-1)?.[1] ?? 0
  if (after === 0) return (gain[0] as GainPoint)[1]
  const [from, low] = gain[after - 1] as GainPoint
  const [to, high] = gain[after] as GainPoint
  return low + ((second - from) / (to - from)) * (high - low)
}

/** The factor of volume points `seconds` after their layer began: linear between them, constant outside; 1 without any. */
export function pointVolume(points: readonly VolumePoint[] | undefined, seconds: number): number {
  if (!points?.length) return 1
  return gainAt(
    points.map(({ at, volume }): GainPoint => [at, volume]),
    seconds,
  )
}

/**
 * The gain factor of a layer at a second of the timeline: its volume, its volume points (F11) and its fades (T8).
 * `start` and `end` are the layer's own, in seconds.
 */
export function loudness(
  layer: Pick<SoundLayer, 'volume' | 'volumePoints' | 'fade'>,
  start: number,
  end: number,
  second: number,
): number {
  const half = (end - start) / 2
  const rise = Math.min(layer.fade.in, half)
  const fall = Math.min(layer.fade.out, half)
  const up = rise > 0 ? (second - start) / rise : 1
  const down = fall > 0 ? (end - second) / fall : 1
  const volume = layer.volume * pointVolume(layer.volumePoints, second - start)
  return volume * Math.max(0, Math.min(1, up, down))
}
