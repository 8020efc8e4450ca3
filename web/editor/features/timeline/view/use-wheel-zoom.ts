import { type RefObject, useEffect } from 'react'
import { ORIGIN } from '../../../core/timeline/timeline-measures'
import type { TimelineView } from '../../../core/timeline/timeline-view'

/** Pixels of a wheel that come closer by a factor of e. */
const WHEEL = 200

/** With Ctrl (or pinching) the wheel comes closer to what is under the pointer. */
export function useWheelZoom(scroller: RefObject<HTMLElement | null>, view: TimelineView): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const x = event.clientX - element.getBoundingClientRect().left - ORIGIN
      view.zoomBy(Math.exp(-event.deltaY / WHEEL), Math.max(0, x))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller, view])
}
