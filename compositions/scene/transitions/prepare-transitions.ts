import type { Rect } from '@/compositions/geometry/box'
import { roundToStep } from '@/compositions/geometry/rounding'
import { inkBoundsOf } from '@/compositions/kinds/kind-box'
import { TRANSITIONS, type TransitionName } from '@/compositions/looks/transitions/transitions'
import { isFrame } from '@/compositions/model/layers/layer'
import type { Format } from '@/compositions/model/project'
import { isVideoItem, type LayerItem, type TransitionItem } from '../frame'
import type { PreparedLayer } from '../prepare'
import type { TransitionWindow } from './find-transitions'

/** Gathers speed and loses it again: a polynomial that is flat at both ends. */
const smooth = (share: number): number => share * share * (3 - 2 * share)

/**
 * How far a transition is in frame `index` of the `frames` of its window, 0 to 1, neither end wasted on a frame that
 * shows one picture alone; rounded to where the eye stops (F3).
 */
function progressAt(type: TransitionName, index: number, frames: number): number {
  const share = (index + 1) / (frames + 1)
  return roundToStep(TRANSITIONS[type].pace === 'smooth' ? smooth(share) : share, 'progress')
}

/** A transition prepared: its window `[first, after)` in frames, and what both layers are replaced by in one of them. */
export type PreparedTransition = {
  /** The layers of each side, from back to front: a picture, or a video with the frames in which it is shown. */
  from: PreparedLayer[]
  to: PreparedLayer[]
  first: number
  after: number
  at(n: number): TransitionItem
}

/** The part of the canvas that any of these touches, on whole pixels; null where that is none. */
function touched(shown: readonly LayerItem[], { width, height }: Format): Rect | null {
  const reaches = shown.map(one => (isVideoItem(one) ? inkBoundsOf(one.box, 0) : one.inkBounds))
  const left = Math.max(0, Math.floor(Math.min(...reaches.map(one => one.left))))
  const top = Math.max(0, Math.floor(Math.min(...reaches.map(one => one.top))))
  const right = Math.min(width, Math.ceil(Math.max(...reaches.map(one => one.left + one.width))))
  const bottom = Math.min(height, Math.ceil(Math.max(...reaches.map(one => one.top + one.height))))
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null
}

/** Prepared layers by the id of the picture that they are part of: itself, and the frames in which it is shown. */
function byPicture(layers: readonly PreparedLayer[]): Map<string, PreparedLayer[]> {
  const found = new Map<string, PreparedLayer[]>()
  for (const one of layers) {
    const id = isFrame(one.layer) ? one.layer.refId : one.layer.id
    const others = found.get(id)
    if (others) others.push(one)
    else found.set(id, [one])
  }
  return found
}

/** Makes transitions ready, given the prepared layers they are between. What is out of sight altogether meets nothing. */
export function prepareTransitions(
  transitions: readonly TransitionWindow[],
  layers: readonly PreparedLayer[],
  format: Format,
): PreparedTransition[] {
  if (!transitions.length) return []
  const pictures = byPicture(layers)
  return transitions.flatMap(({ from: fromLayer, to: toLayer, cut, half, type }): PreparedTransition[] => {
    const [from, to] = [fromLayer, toLayer].map(({ id }) => pictures.get(id))
    if (!from || !to) return []
    const shownBy = (side: readonly PreparedLayer[], n: number) => side.flatMap(one => one.at(n))
    const [first, after] = [cut - half, cut + half]
    const ends = [first, after - 1].flatMap(n => [...shownBy(from, n), ...shownBy(to, n)])
    const place = touched(ends, format)
    if (!place) return []
    const at = (n: number): TransitionItem => ({
      id: `${toLayer.id}-transition`,
      kind: 'transition',
      type,
      progress: progressAt(type, n - first, after - first),
      box: { ...place, angle: 0, opacity: 1, pose: null },
      from: shownBy(from, n),
      to: shownBy(to, n),
    })
    return [{ from, to, first, after, at }]
  })
}
