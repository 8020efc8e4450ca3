import { proxy } from 'valtio'
import { clampScale } from './scale'
import { ORIGIN } from './timeline-measures'

/** How the timeline is looked at. */
export type TimelineState = {
  /** Pixels a second; 0 shows everything, null until someone chose: as close as words can be read. */
  scale: number | null
  /** Do edges snap while they are dragged? */
  snaps: boolean
}

/** The zoom of the timeline: pixels per second, and the scale that would show everything. */
type TimelineScale = { scale: number; fitted: number }

/** The view of the timeline, changed by actions and by the pointer. */
export type TimelineView = {
  state: TimelineState
  /** Connects the element that scrolls; gives the way to disconnect it. */
  attach(scroller: HTMLElement): () => void
  /** Reports the scale that was drawn, and scrolls so that the anchor stays in place. */
  setScale(current: TimelineScale): void
  fit(): void
  /** Zooms in by a factor; what is at pixel `x` of the time in view stays there, by default its middle. */
  zoomBy(factor: number, x?: number): void
  zoomTo(scale: number, x?: number): void
  /** Shows seconds `from` to `to`, with a little room around them. */
  show(from: number, to: number): void
}

const ROOM = 0.08

/** A look that shows as much as can be read. */
export function createTimelineView(): TimelineView {
  const state = proxy<TimelineState>({ scale: null, snaps: true })
  let scroller: HTMLElement | null = null
  let current: TimelineScale = { scale: 1, fitted: 1 }
  let anchor: { second: number; x: number } | null = null

  const settle = (): void => {
    if (!anchor || !scroller) return
    scroller.scrollLeft = anchor.second * current.scale - anchor.x
    anchor = null
  }
  const width = (): number => Math.max(1, (scroller?.clientWidth ?? 0) - ORIGIN)
  const secondAt = (x: number): number => (x + (scroller?.scrollLeft ?? 0)) / current.scale
  const aim = (wanted: number, second: number, x: number): void => {
    anchor = { second, x }
    const scale = clampScale(wanted, current.fitted)
    if (scale === current.scale) settle()
    state.scale = scale
  }
  const zoomTo = (scale: number, x = width() / 2): void => aim(scale, secondAt(x), x)

  return {
    state,
    attach(element) {
      scroller = element
      return () => {
        scroller = null
      }
    },
    setScale(next) {
      current = next
      settle()
    },
    fit() {
      state.scale = 0
    },
    zoomTo,
    zoomBy: (factor, x) => zoomTo(current.scale * factor, x),
    show(from, to) {
      const room = Math.max(0.1, (to - from) * ROOM)
      aim(width() / (to - from + 2 * room), from - room, 0)
    },
  }
}
