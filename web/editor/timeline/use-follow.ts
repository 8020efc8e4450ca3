import { type RefObject, useEffect } from 'react'
import { useEditor } from '../session/editor-context'

/** Pixels from the edges at which the view goes on, and where the playhead stands then. */
const EDGE = 24
const LANDING = 96

/** Keeps the playhead in view, wherever it goes. */
export function useFollow(scroller: RefObject<HTMLElement | null>, scale: number): void {
  const { playhead, store } = useEditor()
  useEffect(
    () =>
      playhead.onFrame(() => {
        const view = scroller.current
        if (!view) return
        const x = (playhead.frame() / store.state.project.fps) * scale
        const inside = x >= view.scrollLeft && x <= view.scrollLeft + view.clientWidth - EDGE
        if (!inside) view.scrollLeft = x - LANDING
      }),
    [playhead, store, scroller, scale],
  )
}
