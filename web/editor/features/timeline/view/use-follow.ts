import { type RefObject, useEffect } from 'react'
import { NAMES, ORIGIN } from '../../../core/timeline/timeline-measures'
import { useEditor } from '../../../shared/session/editor-context'

/** Pixels from the right edge at which the view goes on, and how far from the left the playhead stands then. */
const EDGE = 24
const LANDING = 96

/** Keeps the playhead in view, wherever it goes, in a scroller that is `width` pixels wide. */
export function useFollow(scroller: RefObject<HTMLElement | null>, scale: number, width: number): void {
  const { playhead, store } = useEditor()
  useEffect(() => {
    const view = scroller.current
    if (!view || !width) return
    // Asking the page where it is scrolled to makes it lay itself out, which is too much for every frame.
    let left = view.scrollLeft
    const onScroll = () => {
      left = view.scrollLeft
    }
    view.addEventListener('scroll', onScroll, { passive: true })
    const stop = playhead.onFrame(() => {
      const x = ORIGIN + (playhead.frame() / store.state.project.fps) * scale
      if (x >= left + NAMES && x <= left + width - EDGE) return
      view.scrollLeft = x - NAMES - LANDING
      left = view.scrollLeft
    })
    return () => {
      stop()
      view.removeEventListener('scroll', onScroll)
    }
  }, [playhead, store, scroller, scale, width])
}
