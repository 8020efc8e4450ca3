import { useLayoutEffect } from 'react'
import type { Editor } from '@/web/editor/core/editor'

/** Milliseconds after which the rest no longer waits for a picture that doesn't come. */
const AT_LATEST = 2_000

/** Notes in the editor's layout when the first picture is drawn: whatever is not needed for it comes after it. */
export function useDrawn({ stage, layout }: Editor): void {
  useLayoutEffect(() => {
    const note = () => {
      layout.isDrawn = true
    }
    const timer = setTimeout(note, AT_LATEST)
    const stop = stage.onChange(note)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [stage, layout])
}
