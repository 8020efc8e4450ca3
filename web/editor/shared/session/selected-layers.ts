import type { Layer } from '@/compositions/model/layers/layer'
import type { Editor } from '@/web/editor/core/editor'

let last: { layers: readonly Layer[]; ids: readonly string[]; chosen: Layer[] } | null = null

/** The selected layers while the focus is on the canvas, from back to front. */
export function selectedLayers({ store: { state } }: Editor): Layer[] {
  if (state.view !== 'canvas') return []
  const { layers: ids, project } = state
  // Cached because every action calls this, many times per frame.
  if (last?.layers === project.layers && last.ids === ids) return last.chosen
  const wanted = new Set(ids)
  last = { layers: project.layers, ids, chosen: project.layers.filter(layer => wanted.has(layer.id)) }
  return last.chosen
}

/** Whether any layer is selected. */
export const hasSelection = (editor: Editor): boolean => selectedLayers(editor).length > 0

/** The only selected layer; undefined if none or several are selected. */
export function onlySelectedLayer(editor: Editor): Layer | undefined {
  const [only, ...others] = selectedLayers(editor)
  return others.length ? undefined : only
}

export const idsOf = (layers: readonly Layer[]): string[] => layers.map(layer => layer.id)
