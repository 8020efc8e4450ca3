import { useCallback, useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/utils'
import { useEditor } from '../../shared/session/editor-context'

/** Is the layer chosen? Other choices don't draw the caller again. */
export function useIsChosen(layerId: string): boolean {
  const { state } = useEditor().store
  const follow = useCallback((listener: () => void) => subscribeKey(state, 'layers', listener), [state])
  return useSyncExternalStore(follow, () => state.layers.includes(layerId))
}
