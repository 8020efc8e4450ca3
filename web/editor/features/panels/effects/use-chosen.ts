import type { Layer } from '../../../../../compositions/model/layers/layer'
import { useEditor, useProject } from '../../../shared/session/editor-context'
import { useKey } from '../../../shared/session/use-key'

/** Those of the chosen layers that something can be done to, from back to front. */
export function useChosen<L extends Layer>(suits: (layer: Layer) => layer is L): L[]
export function useChosen(suits: (layer: Layer) => boolean): Layer[]
export function useChosen(suits: (layer: Layer) => boolean): Layer[] {
  const ids = useKey(useEditor().store.state, 'layers')
  return useProject().layers.filter(layer => ids.includes(layer.id) && suits(layer))
}
