import type { EditorStore } from '../../core/store/editor-store'

/** Chooses a layer; with `isMore` beside those that are, or no longer where it was one of them. */
export function chooseLayer({ state }: EditorStore, layerId: string, isMore: boolean): void {
  const { layers } = state
  if (!isMore) state.layers = [layerId]
  else state.layers = layers.includes(layerId) ? layers.filter(id => id !== layerId) : [...layers, layerId]
}
