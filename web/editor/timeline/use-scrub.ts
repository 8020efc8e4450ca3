import type { PointerEvent } from 'react'
import { ORIGIN } from './timeline-measures'

/** The second of the timeline that the pointer is over; the element that listens begins `ORIGIN` pixels before second 0. */
export const secondOf = (event: PointerEvent<HTMLElement>, scale: number): number =>
  (event.clientX - event.currentTarget.getBoundingClientRect().left - ORIGIN) / scale

/** Press and drag along the time: `seek` is given seconds. */
export function useScrub(scale: number, seek: (seconds: number) => void) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      seek(secondOf(event, scale))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(secondOf(event, scale))
    },
  }
}
