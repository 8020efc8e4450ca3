import { kindOf, type LayerWith } from '@/compositions/kinds/kinds'
import { type FrameLayer, isFrame, type Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { FrameRange } from '@/compositions/time/frames'
import { layerRange } from '@/compositions/time/layer-range'

/** Layers that can have a transition. */
export type TransitionLayer = Exclude<LayerWith<'transitions'>, FrameLayer>

/**
 * Frame `cut`, at which layer `to` begins and layer `from` ends; a transition may take `longest` frames on either side.
 */
export type EditPoint = { from: TransitionLayer; to: TransitionLayer; cut: number; longest: number }

const hasTransitions = (layer: Layer): layer is TransitionLayer =>
  kindOf(layer).transitions && !isFrame(layer)

type Placed = { layer: TransitionLayer; index: number; run: FrameRange }

/**
 * How far `from` is from `to` as its predecessor: layers of the same role come first, then the nearest in layer order.
 */
const distance = (from: Placed, to: Placed): number =>
  (from.layer.layer === to.layer.layer ? 0 : 10_000) + Math.abs(from.index - to.index)

function placedIn(project: Pick<Project, 'layers' | 'fps'>): Placed[] {
  return project.layers.flatMap((layer, index): Placed[] => {
    if (!hasTransitions(layer) || layer.hide) return []
    const run = layerRange(project, layer)
    return run.after > run.first ? [{ layer, index, run }] : []
  })
}

/** Layers by the frame at which they end, in the order of the layers. */
function byEnd(placed: readonly Placed[]): Map<number, Set<Placed>> {
  const ending = new Map<number, Set<Placed>>()
  for (const one of placed) {
    const others = ending.get(one.run.after)
    if (others) others.add(one)
    else ending.set(one.run.after, new Set([one]))
  }
  return ending
}

/** The closest layer (see `distance`) that ends within a frame of where `to` begins; undefined if there is none. */
function nearestBefore(to: Placed, ending: ReadonlyMap<number, ReadonlySet<Placed>>): Placed | undefined {
  const cut = to.run.first
  let best: Placed | undefined
  for (const frame of [cut - 1, cut, cut + 1])
    for (const one of ending.get(frame) ?? []) {
      if (one === to || one.run.first >= cut) continue
      const gain = best ? distance(best, to) - distance(one, to) : 1
      if (gain > 0 || (gain === 0 && best && one.index < best.index)) best = one
    }
  return best
}

/**
 * The cuts of a project at which the `wanted` layers begin, in the order of the layers, each with the layer that ends
 * there to within a frame; no layer is left twice (T9).
 */
export function findEditPoints(
  project: Pick<Project, 'layers' | 'fps'>,
  wanted: (layer: TransitionLayer) => boolean = () => true,
): EditPoint[] {
  if (!project.layers.some(layer => hasTransitions(layer) && wanted(layer))) return []
  const placed = placedIn(project)
  const ending = byEnd(placed)
  return placed.flatMap((to): EditPoint[] => {
    if (!wanted(to.layer)) return []
    const cut = to.run.first
    const from = nearestBefore(to, ending)
    if (!from) return []
    ending.get(from.run.after)?.delete(from)
    const longest = Math.min(cut - from.run.first, to.run.after - cut)
    return [{ from: from.layer, to: to.layer, cut, longest }]
  })
}
