import type { EditorStore } from '../../core/store/editor-store'

/** Chooses a layer; with `isMore` beside those that are, or no longer where it was one of them. */
export function chooseLayer(store: EditorStore, layerId: string, isMore: boolean): void {
  const { layers } = store.state
  if (!isMore) store.select([layerId])
  else store.select(layers.includes(layerId) ? layers.filter(id => id !== layerId) : [...layers, layerId])
}
