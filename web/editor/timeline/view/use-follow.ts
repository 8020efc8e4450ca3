import { type RefObject, useEffect } from 'react'
import { useEditor } from '../../session/editor-context'
import { NAMES, ORIGIN } from '../timeline-measures'

/** Pixels from the right edge at which the view goes on, and how far from the left the playhead stands then. */
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
        const x = ORIGIN + (playhead.frame() / store.state.project.fps) * scale
        const { scrollLeft, clientWidth } = view
        const inside = x >= scrollLeft + NAMES && x <= scrollLeft + clientWidth - EDGE
        if (!inside) view.scrollLeft = x - NAMES - LANDING
      }),
    [playhead, store, scroller, scale],
  )
}
