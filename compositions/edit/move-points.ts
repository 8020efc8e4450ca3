import type { Keyframes } from '../animation/keyframes'
import type { Layer } from '../model/layers/layer'
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
