import { proxy } from 'valtio'
import { clampScale } from './scale'
import { ORIGIN } from './timeline-measures'

/** How high rows are. */
export const rowSizes = ['compact', 'normal', 'tall'] as const

export type RowSize = (typeof rowSizes)[number]

/** The view state of the timeline. */
export type TimelineState = {
  /** Pixels per second; 0 fits the whole project, null until the user zooms: the legible scale. */
  scale: number | null
  /** Whether edges snap while dragged. */
  snaps: boolean
  rows: RowSize
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
  /** Zooms by a factor; a second of the timeline stays in place, or comes to the center if it is out of view. */
  zoomAround(factor: number, second: number): void
  /** Sets how high rows are, in this browser from now on. */
  setRows(size: RowSize): void
  /** Shows seconds `from` to `to`, with some padding. */
  show(from: number, to: number): void
}

const ROOM = 0.08

/** The name under which the height of rows is stored. */
const ROWS_KEY = 'timeline-rows'

/** Creates the view at the initial scale; `shelf` keeps the height of rows. */
export function createTimelineView(shelf: Pick<Storage, 'getItem' | 'setItem'>): TimelineView {
  const stored = rowSizes.find(size => size === shelf.getItem(ROWS_KEY))
  const state = proxy<TimelineState>({ scale: null, snaps: true, rows: stored ?? 'normal' })
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
    zoomAround(factor, second) {
      const x = second * current.scale - (scroller?.scrollLeft ?? 0)
      aim(current.scale * factor, second, x >= 0 && x <= width() ? x : width() / 2)
    },
    setRows(size) {
      state.rows = size
      try {
        shelf.setItem(ROWS_KEY, size)
      } catch {
        // If storage is full or blocked, it lasts until the page is closed.
      }
    },
    show(from, to) {
      const room = Math.max(0.1, (to - from) * ROOM)
      aim(width() / (to - from + 2 * room), from - room, 0)
    },
  }
}
