import { type Keyframes, valueAt } from '../animation/keyframes'
import { isFrame, type Layer } from '../model/layers/layer'
import type { VolumePoint } from '../schema/keyframes'

type Timed = { at: number }

const moved = <Point extends Timed>(points: readonly Point[], move: (at: number) => number): Point[] =>
  points.map(point => ({ ...point, at: move(point.at) }))

/**
 * The layer with its keyframes and volume points moved in time: `move` returns the new second of each, from the
 * beginning of the layer (T13). The same layer if it has none.
 */
export function movePoints<L extends Layer>(layer: L, move: (at: number) => number): L {
  const { keyframes } = layer
  const volumePoints: VolumePoint[] | undefined = 'volumePoints' in layer ? layer.volumePoints : undefined
  if (!keyframes && !volumePoints) return layer
  const tracks = Object.entries(keyframes ?? {}).map(([name, track]) => [name, track && moved(track, move)])
  return {
    ...layer,
    ...(keyframes && { keyframes: Object.fromEntries(tracks) as Keyframes }),
    ...(volumePoints && { volumePoints: moved(volumePoints, move) }),
  }
}

/** Layers with the points of some of them (ids) moved in time, and those of their frames, which have the same times (P5). */
export const movePointsOf = (
  layers: readonly Layer[],
  ids: readonly string[],
  move: (at: number) => number,
): Layer[] =>
  layers.map(one =>
    ids.includes(one.id) || (isFrame(one) && ids.includes(one.refId)) ? movePoints(one, move) : one,
  )

/** The layer with each property at the value that its keyframes give it `at` seconds after its beginning (T12). */
export function holdKeyframes<L extends Layer>(layer: L, at: number): L {
  if (!layer.keyframes) return layer
  const held = Object.entries(layer.keyframes).flatMap(([name, track]) => {
    const value = valueAt(track, at)
    return value === null ? [] : [[name, [{ at: 0, value, easing: 'linear' }]] as const]
  })
  return { ...layer, keyframes: held.length ? (Object.fromEntries(held) as Keyframes) : undefined }
}
