import { useCallback, useSyncExternalStore } from 'react'
import type { CanvasItem } from '@/web/editor/core/canvas/tool/canvas-tool'
import { useEditor } from './editor-context'

/**
 * What `look` sees in what lies on the canvas in the frame that is shown, kept right while it plays and while it is
 * edited. `look` gives the same object for the same list.
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

/** What lies on the canvas in the frame that is shown. */
export const useCanvasItems = (): readonly CanvasItem[] => useVisibleCanvasItems(all)
