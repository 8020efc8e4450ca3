import { isFrame, type Layer, type LayerOf } from '../../layers/layer'
import { type Transition, transitionOf } from '../../layers/transition/schema'
import type { Project } from '../../project/project'
import { toFrame } from '../frames'
import type { Run } from '../runs'

/** Kinds of layers that can come in over another by a transition. */
export type PictureLayer = LayerOf<'video'> | LayerOf<'image'>

/**
 * Where one picture comes in over another: `half` frames on either side of frame `cut` show both. Layers are the
 * project's own.
 */
export type Meeting = {
  from: PictureLayer
  to: PictureLayer
  cut: number
  half: number
  type: Exclude<Transition, string>['type']
}

const isPicture = (layer: Layer): layer is PictureLayer =>
  (layer.asset === 'video' && !isFrame(layer)) || layer.asset === 'image'

type Placed = { layer: PictureLayer; index: number; run: Run }

/** Frames of a project, and those of them in which something without an end is on: all before the outro. */
type Length = { frames: number; open: number }

/** How well `from` suits `to` as what was there before: pictures of one role belong together, then the nearest one. */
const distance = (from: Placed, to: Placed): number =>
  (from.layer.layer === to.layer.layer ? 0 : 10_000) + Math.abs(from.index - to.index)

/**
 * The meetings of a project of that length, in the order of its layers. A picture with a transition meets the one
 * that ends where it begins, to the frame; where there is none, nothing happens. Neither half reaches past the middle
 * of its layer (T8, T9), so no frame belongs to two meetings of one layer.
 */
export function findMeetings(
  { layers, fps }: Pick<Project, 'layers' | 'fps'>,
  { frames, open }: Length,
): Meeting[] {
  if (!layers.some(layer => isPicture(layer) && layer.transition)) return []
  const placed = layers.flatMap((layer, index): Placed[] => {
    if (!isPicture(layer) || layer.hide) return []
    const first = toFrame(layer.position, fps)
    const last = layer.layer === 'OUTRO' ? frames : open
    const after = layer.end === null ? last : Math.min(last, toFrame(layer.end, fps))
    return after > first ? [{ layer, index, run: { first, after } }] : []
  })
  const taken = new Set<Placed>()
  return placed.flatMap((to): Meeting[] => {
    if (!to.layer.transition) return []
    const cut = to.run.first
    const [from] = placed
      .filter(
        one => one !== to && !taken.has(one) && Math.abs(one.run.after - cut) <= 1 && one.run.first < cut,
      )
      .sort((a, b) => distance(a, to) - distance(b, to))
    if (!from) return []
    const { type, duration } = transitionOf(to.layer.transition)
    const longest = Math.min(cut - from.run.first, to.run.after - cut)
    const half = Math.floor(Math.min(toFrame(duration, fps), longest) / 2)
    if (half < 1) return []
    taken.add(from)
    return [{ from: from.layer, to: to.layer, cut, half, type }]
  })
}
