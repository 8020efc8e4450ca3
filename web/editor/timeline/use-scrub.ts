import type { PointerEvent } from 'react'

/** Press and drag along the time: `seek` is given seconds. The element's left edge is second 0. */
export function useScrub(scale: number, seek: (seconds: number) => void) {
  const go = (event: PointerEvent<HTMLElement>) =>
    seek((event.clientX - event.currentTarget.getBoundingClientRect().left) / scale)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      go(event)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event)
    },
  }
}
