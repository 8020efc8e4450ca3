import type { Layer } from '../../../compositions/layers/layer'
import type { Editor } from '../session/editor'

/** The layers that are chosen while the focus is on the canvas, from back to front. */
export function chosenLayers({ store: { state } }: Editor): Layer[] {
  if (state.view !== 'canvas') return []
  const ids = new Set(state.layers)
  return ids.size ? state.project.layers.filter(layer => ids.has(layer.id)) : []
}

/** Is any layer chosen? */
export const isAnyChosen = (editor: Editor): boolean => chosenLayers(editor).length > 0

/** The one layer that is chosen; undefined where none is, or several are. */
export function onlyChosen(editor: Editor): Layer | undefined {
  const [only, ...others] = chosenLayers(editor)
  return others.length ? undefined : only
}

export const idsOf = (layers: readonly Layer[]): string[] => layers.map(layer => layer.id)
