import { type RefObject, useEffect } from 'react'
import type { Camera } from '../../core/canvas/camera'

/** The wheel over a place: it comes closer about the pointer; with Shift, or sideways, it pans. */
export function useWheel(place: RefObject<HTMLElement | null>, camera: Camera): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (isSideways) camera.pan(-(event.deltaX || event.deltaY), 0)
      else camera.wheel(event.deltaY, { x: event.clientX - left, y: event.clientY - top })
    }
    // React's own wheel listeners are passive: the page would scroll along.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [place, camera])
}
