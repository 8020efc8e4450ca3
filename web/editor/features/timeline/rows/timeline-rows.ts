import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { layerName } from '@/web/editor/core/store/new-id'
import { editorKindOf } from '@/web/editor/kinds/kinds'

/** A row of the timeline: a layer, its name, and the height of the row in pixels (look.md, Measures). */
export type TimelineRow = { layer: Layer; name: string; height: number }

/** Pixels between two rows. */
export const GAP = 4

const known = new WeakMap<Layer, TimelineRow>()

/** The row of a layer; the same object while the layer and its name stay the same (E4). */
function rowOf(layer: Layer, project: Project): TimelineRow {
  const name = layerName(layer, project)
  const before = known.get(layer)
  if (before?.name === name) return before
  const row = { layer, name, height: editorKindOf(layer).rowHeight(layer) }
  known.set(layer, row)
  return row
}

/** The rows of a project, one for each layer, the frontmost on top. */
export const rowsOf = (project: Project): TimelineRow[] =>
  project.layers.toReversed().map(layer => rowOf(layer, project))
