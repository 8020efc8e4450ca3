import type { Rect } from '@/compositions/geometry/box'
import { roundToStep } from '@/compositions/geometry/rounding'
import { inkBoundsOf } from '@/compositions/kinds/kind-box'
import { TRANSITIONS, type TransitionName } from '@/compositions/looks/transitions/transitions'
import { isFrame } from '@/compositions/model/layers/layer'
import type { Format } from '@/compositions/model/project'
import { isVideoItem, type LayerItem, type TransitionItem } from '../frame'
import type { PreparedLayer } from '../prepare'
import type { TransitionWindow } from './find-transitions'

/** Eases in and out: a polynomial that is flat at both ends (smoothstep). */
const smooth = (share: number): number => share * share * (3 - 2 * share)

/**
 * The progress of a transition in frame `index` of `frames`, between 0 and 1 exclusive, so that every frame shows both
 * pictures; rounded to visible steps (F3).
 */
function progressAt(type: TransitionName, index: number, frames: number): number {
  const share = (index + 1) / (frames + 1)
  return roundToStep(TRANSITIONS[type].pace === 'smooth' ? smooth(share) : share, 'progress')
}

/** A prepared transition: its frames `[first, after)`, and the item that replaces both layers in each. */
export type PreparedTransition = {
  /** The layers of each side, from back to front: a layer, or a video with the frames that show it. */
  from: PreparedLayer[]
  to: PreparedLayer[]
  first: number
  after: number
  at(n: number): TransitionItem
}

/** The part of the canvas that any of these items touch, on whole pixels; null if it is empty. */
function touched(shown: readonly LayerItem[], { width, height }: Format): Rect | null {
  const reaches = shown.map(one => (isVideoItem(one) ? inkBoundsOf(one.box, 0) : one.inkBounds))
  const left = Math.max(0, Math.floor(Math.min(...reaches.map(one => one.left))))
  const top = Math.max(0, Math.floor(Math.min(...reaches.map(one => one.top))))
  const right = Math.min(width, Math.ceil(Math.max(...reaches.map(one => one.left + one.width))))
  const bottom = Math.min(height, Math.ceil(Math.max(...reaches.map(one => one.top + one.height))))
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null
}

/** Prepared layers by id; video frames are listed under the id of their video. */
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

/** Prepares transitions between prepared layers; transitions that never touch the canvas are left out. */
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
