import { useCallback, useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/utils'
import type { EditorStore } from '@/web/editor/core/store/editor-store'
import { useEditor } from '@/web/editor/shared/session/editor-context'

/** Chooses a layer; with `isMore` beside those that are, or no longer where it was one of them. */
export function chooseLayer(store: EditorStore, layerId: string, isMore: boolean): void {
  const { layers } = store.state
  if (!isMore) store.select([layerId])
  else store.select(layers.includes(layerId) ? layers.filter(id => id !== layerId) : [...layers, layerId])
}

/** Is the layer chosen? Other choices don't draw the caller again. */
export function useIsChosen(layerId: string): boolean {
  const { state } = useEditor().store
  const follow = useCallback((listener: () => void) => subscribeKey(state, 'layers', listener), [state])
  return useSyncExternalStore(follow, () => state.layers.includes(layerId))
}
