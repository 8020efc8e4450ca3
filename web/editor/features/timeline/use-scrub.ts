import type { PointerEvent } from 'react'
import { ORIGIN } from '@/web/editor/core/timeline/timeline-measures'

/**
 * The second of the timeline under the pointer. The listening element starts `ORIGIN` pixels before second 0.
 */
export const secondOf = (
  event: Pick<PointerEvent<HTMLElement>, 'clientX' | 'currentTarget'>,
  scale: number,
): number => (event.clientX - event.currentTarget.getBoundingClientRect().left - ORIGIN) / scale

/** Callbacks of a drag along the time: its start, each second on the way, and its end. */
type Scrubbing = { begin(): void; seek(seconds: number): void; end(): void }

/** Handlers for pressing and dragging along the time. */
export function useScrub(scale: number, { begin, seek, end }: Scrubbing) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      begin()
      seek(secondOf(event, scale))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(secondOf(event, scale))
    },
    onLostPointerCapture: end,
  }
}
