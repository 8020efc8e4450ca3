import type { Layer } from '../../../../compositions/model/layers/layer'
import { useEditor, useProject } from './editor-context'
import { useKey } from './use-key'

/** The one layer that is chosen on the canvas; null where none is, or several are. */
export function useChosenLayer(): Layer | null {
  const { store } = useEditor()
  const { layers } = useProject()
  const ids = useKey(store.state, 'layers')
  return (ids.length === 1 && layers.find(one => one.id === ids[0])) || null
}
