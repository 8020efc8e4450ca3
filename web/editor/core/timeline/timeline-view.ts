import { proxy } from 'valtio'
import { clampScale } from './scale'
import { ORIGIN } from './timeline-measures'

/** The view state of the timeline. */
export type TimelineState = {
  /** Pixels per second; 0 fits the whole project, null until the user zooms: the legible scale. */
  scale: number | null
  /** Whether edges snap while dragged. */
  snaps: boolean
}

/** The zoom of the timeline: pixels per second, and the scale that would show everything. */
type TimelineScale = { scale: number; fitted: number }

/** The view of the timeline, changed by actions and by the pointer. */
export type TimelineView = {
  state: TimelineState
  /** Connects the scrolling element; returns the function to disconnect it. */
  attach(scroller: HTMLElement): () => void
  /** Reports the scale that was drawn, and scrolls so that the anchor stays in place. */
  setScale(current: TimelineScale): void
  fit(): void
  /** Zooms by a factor; pixel `x` of the visible time stays in place, by default its center. */
  zoomBy(factor: number, x?: number): void
  zoomTo(scale: number, x?: number): void
  /** Shows seconds `from` to `to`, with some padding. */
  show(from: number, to: number): void
}

const ROOM = 0.08

/** Creates the view at the initial scale. */
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
