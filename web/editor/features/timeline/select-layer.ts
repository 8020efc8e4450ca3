import { useCallback, useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/utils'
import type { EditorStore } from '@/web/editor/core/store/editor-store'
import { useEditor } from '@/web/editor/shared/session/editor-context'

/** Selects layers; with `isMore`, adds them to the selection, or removes them if all are selected. */
export function selectLayers(store: EditorStore, layerIds: readonly string[], isMore: boolean): void {
  const { layers } = store.state
  const rest = isMore ? layers.filter(id => !layerIds.includes(id)) : []
  const isOff = isMore && layerIds.every(id => layers.includes(id))
  store.select(isOff ? rest : [...rest, ...layerIds])
}

/** Whether any of some layers is selected. Selecting other layers doesn't render the caller again. */
export function useAreSelected(layerIds: readonly string[]): boolean {
  const { state } = useEditor().store
  const follow = useCallback((listener: () => void) => subscribeKey(state, 'layers', listener), [state])
  return useSyncExternalStore(follow, () => layerIds.some(id => state.layers.includes(id)))
}
