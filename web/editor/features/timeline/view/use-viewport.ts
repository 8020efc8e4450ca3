import { type RefObject, useEffect, useMemo, useState } from 'react'

/**
 * The part of the timeline to render, in seconds: at least what is in view, with some room on either side.
 */
export type Viewport = { from: number; to: number }

/**
 * The viewport of a scroller at `scale` pixels per second; it changes only every half width of the scroller.
 */
export function useViewport(scroller: RefObject<HTMLElement | null>, scale: number, width: number): Viewport {
  const [step, setStep] = useState(0)
  const half = Math.max(1, width / 2)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setStep(Math.floor(element.scrollLeft / half))
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    return () => element.removeEventListener('scroll', measure)
  }, [scroller, half])
  return useMemo(
    () => ({ from: ((step - 1) * half) / scale, to: ((step + 4) * half) / scale }),
    [step, half, scale],
  )
}
