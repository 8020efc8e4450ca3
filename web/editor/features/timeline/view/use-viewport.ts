import { type RefObject, useEffect, useMemo, useState } from 'react'

/** The part of the timeline that is worth drawing, in seconds: what is in view, and half as much on either side. */
export type Viewport = { from: number; to: number }

/** Follows what is in view of a scroller at `scale` pixels a second; changes only every half width of it. */
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
