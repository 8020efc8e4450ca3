import { isFrame, type Layer, type LayerOf } from '../../layers/layer'
import type { Project } from '../../project/project'
import { toFrame } from '../frames'
import type { Run } from '../runs'

/** Kinds of layers that can come in over another by a transition. */
export type PictureLayer = LayerOf<'video'> | LayerOf<'image'>

/** Where a picture begins at frame `cut`, and one ends that it can come in over; `longest` frames to either side. */
export type Cut = { from: PictureLayer; to: PictureLayer; cut: number; longest: number }

/** Frames of a project, and those of them in which something without an end is on: all before the outro. */
export type Length = { frames: number; open: number }

const isPicture = (layer: Layer): layer is PictureLayer =>
  (layer.asset === 'video' && !isFrame(layer)) || layer.asset === 'image'

type Placed = { layer: PictureLayer; index: number; run: Run }

/** How well `from` suits `to` as what was there before: pictures of one role belong together, then the nearest one. */
const distance = (from: Placed, to: Placed): number =>
  (from.layer.layer === to.layer.layer ? 0 : 10_000) + Math.abs(from.index - to.index)

function placedIn({ layers, fps }: Pick<Project, 'layers' | 'fps'>, { frames, open }: Length): Placed[] {
  return layers.flatMap((layer, index): Placed[] => {
    if (!isPicture(layer) || layer.hide) return []
    const first = toFrame(layer.position, fps)
    const last = layer.layer === 'OUTRO' ? frames : open
    const after = layer.end === null ? last : Math.min(last, toFrame(layer.end, fps))
    return after > first ? [{ layer, index, run: { first, after } }] : []
  })
}

/**
 * The cuts of a project at which those pictures that are `wanted` begin, in the order of the layers: each with the one
 * that ends there, within a frame; none is left twice (T9).
 */
export function findCuts(
  project: Pick<Project, 'layers' | 'fps'>,
  length: Length,
  wanted: (layer: PictureLayer) => boolean = () => true,
): Cut[] {
  if (!project.layers.some(layer => isPicture(layer) && wanted(layer))) return []
  const placed = placedIn(project, length)
  const taken = new Set<Placed>()
  return placed.flatMap((to): Cut[] => {
    if (!wanted(to.layer)) return []
    const cut = to.run.first
    const [from] = placed
      .filter(
        one => one !== to && !taken.has(one) && Math.abs(one.run.after - cut) <= 1 && one.run.first < cut,
      )
      .sort((a, b) => distance(a, to) - distance(b, to))
    if (!from) return []
    taken.add(from)
    const longest = Math.min(cut - from.run.first, to.run.after - cut)
    return [{ from: from.layer, to: to.layer, cut, longest }]
  })
}
