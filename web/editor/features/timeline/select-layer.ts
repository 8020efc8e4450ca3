import { useCallback, useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/utils'
import type { EditorStore } from '@/web/editor/core/store/editor-store'
import { useEditor } from '@/web/editor/shared/session/editor-context'

/** Selects a layer; with `isMore`, adds it to the selection, or removes it if it is selected. */
export function selectLayer(store: EditorStore, layerId: string, isMore: boolean): void {
  const { layers } = store.state
  if (!isMore) store.select([layerId])
  else store.select(layers.includes(layerId) ? layers.filter(id => id !== layerId) : [...layers, layerId])
}

/** Whether the layer is selected. Selecting other layers doesn't render the caller again. */
export function useIsSelected(layerId: string): boolean {
  const { state } = useEditor().store
  const follow = useCallback((listener: () => void) => subscribeKey(state, 'layers', listener), [state])
  return useSyncExternalStore(follow, () => state.layers.includes(layerId))
}
