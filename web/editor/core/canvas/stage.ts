import { ROLES } from '@/compositions/catalog/roles'
import { isFrame, type Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { type FrameItem, isTransitionItem, isVideoItem, type LayerItem } from '@/compositions/scene/frame'
import type { Prepared } from '@/compositions/scene/prepare'
import type { CanvasItem } from './tool/canvas-tool'

/** The current frame of the canvas, with subscriptions to its changes. */
export type Stage = {
  show(prepared: Prepared): void
  /**
   * The layers in frame `n`, back to front, at their positions without animation (F4); the same array while none moves.
   */
  items(n: number): readonly CanvasItem[]
  /** Whether the shown frame includes this layer. A layer that was just added is included a moment later. */
  knows(layerId: string): boolean
  onChange(listener: () => void): () => void
}

const NOTHING: readonly CanvasItem[] = []

/** The box of an item without its animation, so that handles don't move with it. */
const restOf = (shown: LayerItem) => (!isVideoItem(shown) && shown.rest ? shown.rest.box : shown.box)

const partsOf = (shown: FrameItem): readonly LayerItem[] =>
  isTransitionItem(shown) ? [...shown.from, ...shown.to] : [shown]

/** Layers that can't be dragged: locked ones, those that fill the canvas by their role, and those placed by a scene. */
const isFixed = (layer: Layer): boolean =>
  Boolean(layer.locked) || !ROLES[layer.layer].resize || isFrame(layer)

const isSame = (a: CanvasItem, b: CanvasItem): boolean =>
  a.id === b.id &&
  a.isLocked === b.isLocked &&
  a.box.left === b.box.left &&
  a.box.top === b.box.top &&
  a.box.width === b.box.width &&
  a.box.height === b.box.height &&
  a.box.angle === b.box.angle

/** `next`, or `before` if both have the same layers in the same boxes. */
const keptOf = (before: readonly CanvasItem[], next: readonly CanvasItem[]): readonly CanvasItem[] =>
  before.length === next.length && next.every((one, index) => isSame(one, before[index] as CanvasItem))
    ? before
    : next

/** Creates a stage that shows nothing yet. */
export function createStage(): Stage {
  let prepared: Prepared | null = null
  let layers: { of: Project; byId: ReadonlyMap<string, Layer> } | null = null
  let cached: { prepared: Prepared; n: number; items: readonly CanvasItem[] } | null = null
  const listeners = new Set<() => void>()
  const byIdOf = (project: Project): ReadonlyMap<string, Layer> => {
    if (layers?.of !== project)
      layers = { of: project, byId: new Map(project.layers.map(layer => [layer.id, layer])) }
    return layers.byId
  }
  const read = (n: number, from: Prepared): readonly CanvasItem[] => {
    const byId = byIdOf(from.project)
    return evaluate(from, n)
      .layers.flatMap(partsOf)
      .flatMap(shown => {
        // Backgrounds, backdrops and borders of a picture are parts of it with their own ids.
        const layer = byId.get(shown.id)
        if (!layer) return []
        const { left, top, width, height, angle } = restOf(shown)
        return [{ id: layer.id, box: { left, top, width, height, angle }, isLocked: isFixed(layer) }]
      })
  }
  return {
    show(next) {
      prepared = next
      for (const listener of listeners) listener()
    },
    items(n) {
      if (!prepared) return NOTHING
      if (cached?.prepared === prepared && cached.n === n) return cached.items
      cached = { prepared, n, items: keptOf(cached?.items ?? NOTHING, read(n, prepared)) }
      return cached.items
    },
    knows: layerId => prepared !== null && byIdOf(prepared.project).has(layerId),
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
