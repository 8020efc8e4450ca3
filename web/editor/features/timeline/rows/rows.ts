import type { Layer } from '../../../../../compositions/model/layers/layer'
import type { Project } from '../../../../../compositions/model/project'
import { layerName } from '../../../core/store/new-id'
import { editorKinds } from '../../../shared/kinds/kinds'

/** A row of the timeline: a layer, what it is called, and how high it is in pixels (look.md, Measures). */
export type TimelineRow = { layer: Layer; name: string; height: number }

/** Pixels between two rows. */
export const GAP = 4

/** Pixels of the rows of B-roll, whose sound is not drawn. */
export const BROLL = 36

function heightOf(layer: Layer): number {
  if (layer.layer === 'BROLL_VIDEO' || layer.layer === 'BROLL_IMAGE') return BROLL
  return editorKinds[layer.layer === 'VIDEO_FRAME' ? 'shape' : layer.asset].rowHeight
}

const known = new WeakMap<Layer, TimelineRow>()

/** The row of a layer; the same object for as long as the layer and its name are the same (E4). */
function rowOf(layer: Layer, project: Project): TimelineRow {
  const name = layerName(layer, project)
  const before = known.get(layer)
  if (before?.name === name) return before
  const row = { layer, name, height: heightOf(layer) }
  known.set(layer, row)
  return row
}

/** The rows of a project, one for every layer, what is in front on top. */
export const rowsOf = (project: Project): TimelineRow[] =>
  project.layers.toReversed().map(layer => rowOf(layer, project))
