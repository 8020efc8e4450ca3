import { useLayoutEffect } from 'react'
import type { Editor } from '@/web/editor/core/editor'

/** Milliseconds after which lazy parts load even if no frame was drawn or the timeline did not come. */
const AT_LATEST = 2_000

/** Sets `layout.isDrawn` once the first frame is drawn, and `layout.isUsable` if the timeline does not. */
export function useDrawn({ stage, layout }: Editor): void {
  useLayoutEffect(() => {
    const note = () => {
      layout.isDrawn = true
    }
    const timer = setTimeout(() => {
      note()
      layout.isUsable = true
    }, AT_LATEST)
    const stop = stage.onChange(note)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [stage, layout])
}
