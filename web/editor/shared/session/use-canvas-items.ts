import { useCallback, useSyncExternalStore } from 'react'
import type { CanvasItem } from '@/web/editor/core/canvas/tool/canvas-tool'
import { useEditor } from './editor-context'

/**
 * What `look` returns for the canvas items of the current frame, updated during playback and edits. `look`
 * must return the same object for the same list.
 */
export function useVisibleCanvasItems<Value>(look: (items: readonly CanvasItem[]) => Value): Value {
  const { stage, playhead } = useEditor()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [stage.onChange(listener), playhead.onFrame(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [stage, playhead],
  )
  return useSyncExternalStore(subscribe, () => look(stage.items(playhead.frame())))
}

const all = (items: readonly CanvasItem[]) => items

/** The canvas items of the current frame. */
export const useCanvasItems = (): readonly CanvasItem[] => useVisibleCanvasItems(all)
