import { useCallback, useSyncExternalStore } from 'react'
import { useEditor } from '../session/editor-context'
import type { Lying } from './tool/canvas-tool'

/** What lies on the canvas in the frame that is shown, kept right while it plays and while it is edited. */
export function useLying(): readonly Lying[] {
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
  return useSyncExternalStore(subscribe, () => stage.lying(playhead.frame()))
}
