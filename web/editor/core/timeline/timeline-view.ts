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

/** How the timeline lies on the screen: pixels a second, and those that would show everything. */
type TimelineScale = { scale: number; fitted: number }

/** The look at the timeline, which actions and the pointer change alike. */
export type TimelineView = {
  state: TimelineState
  /** Connects the element that scrolls; gives the way to disconnect it. */
  attach(scroller: HTMLElement): () => void
  /** Says how it has been drawn; what was to be kept in its place is put there. */
  setScale(current: TimelineScale): void
  fit(): void
  /** Comes closer by a factor; what is at pixel `x` of the time in view stays there, else the middle of it. */
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
