import { type PointerEvent, type RefObject, useMemo, useRef } from 'react'
import { HEAD, NAMES } from '@/web/editor/core/timeline/timeline-measures'
import type { MenuPlace } from '@/web/editor/shared/layer-menu/LayerMenu'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { MOVE_TOLERANCE, useHold } from '@/web/editor/shared/touch/use-hold'
import { notify } from '@/web/ui/notice/notices'
import { type Marquee, targetAt } from './rows/drop-target'
import { rowsOf } from './rows/timeline-rows'
import {
  createTimelineTool,
  type PressTarget,
  type TimelinePointerInput,
  type TimelineTool,
} from './tool/timeline-tool'
import { useCancelDrag } from './use-cancel-drag'
import { useMarquee } from './use-marquee'
import { secondOf } from './use-scrub'

/** Pixels within which edges snap. */
const SNAP = 8

/** Pixels that a drag goes up or down before it leaves its row. */
const SLOP = 6

/** Pixels from an edge within which the rows scroll during a drag, by pointer and by finger on a phone. */
const EDGE = 16
const PHONE_EDGE = 32

/** Pixels that they scroll at each move of the pointer. */
const STEP = 10

/** Milliseconds that a phone vibrates when a clip is picked up. */
const VIBRATION_MS = 10

/** The layer and the edge that a press is on; null outside of layers. */
function gripOf(target: EventTarget): PressTarget | null {
  const held = target instanceof Element ? target.closest<HTMLElement>('[data-layer]') : null
  if (!held?.dataset.layer) return null
  const { edge } = held.dataset
  return { layerId: held.dataset.layer, edge: edge === 'start' || edge === 'end' ? edge : null }
}

const isOnRuler = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-ruler]') !== null

/** Presses on the ruler move the playhead, as do fingers everywhere; others also select. */
const isForScrub = ({ button, pointerType, target }: PointerEvent<HTMLElement>): boolean =>
  button !== 0 || pointerType === 'touch' || isOnRuler(target)

/** Whether a finger presses on a phone, where fingers scroll the rows unless they rest on a clip first. */
export const isPhone = ({ pointerType }: { pointerType: string }): boolean =>
  pointerType === 'touch' && matchMedia('(max-width: 767px)').matches

/** Scrolls the rows while the pointer is dragged near one of their edges. */
function scrollAtEdge(event: PointerEvent<HTMLElement>): void {
  const { currentTarget, clientX, clientY } = event
  const scroller = currentTarget.parentElement
  if (!scroller) return
  // On a phone, the names scroll with the rows.
  const [edge, names] = isPhone(event) ? [PHONE_EDGE, 0] : [EDGE, NAMES]
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const past = (before: number, at: number, after: number) => Number(at > after) - Number(at < before)
  scroller.scrollTop += STEP * past(top + HEAD + edge, clientY, bottom - edge)
  scroller.scrollLeft += STEP * past(left + names + edge, clientX, right - edge)
}

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onLostPointerCapture',
  (event: PointerEvent<HTMLElement>) => void
>

/** What a press began: its pointer, the element that captured it, where it was, and the clip that is dragged. */
type Press = { pointerId: number; element: HTMLElement; x: number; y: number; layerId: string }

type Options = {
  scale: number
  scroller: RefObject<HTMLElement | null>
  /** Handlers that move the playhead. */
  scrub: Pick<Handlers, 'onPointerDown' | 'onPointerMove' | 'onLostPointerCapture'>
  /** Opens the menu of the selected clips. */
  openMenu(place: MenuPlace): void
}

/**
 * Handlers for pressing and dragging on the rows of the timeline: on layers they select, move and trim; on empty parts
 * of rows a drag selects with a marquee, elsewhere `scrub` moves the playhead. On a phone, a tap selects a clip or moves
 * the playhead, and a finger that rests on a clip picks it up: it moves the clip, or opens its menu if it is released
 * there. Names of rows and markers are left to their own handlers.
 */
export function useRowsTool({ scale, scroller, scrub, openMenu }: Options): {
  tool: TimelineTool
  handlers: Handlers
  marquee: Marquee | null
} {
  const { store, playhead, timeline } = useEditor()
  const zoom = useRef(scale)
  zoom.current = scale
  const held = useRef(false)
  const area = useMarquee(scale, scrub.onPointerDown)
  const press = useRef<Press | null>(null)
  const isStill = useRef(false)
  const tool = useMemo(
    () =>
      createTimelineTool({
        store,
        reach: () => SNAP / zoom.current,
        now: () => playhead.frame() / store.state.project.fps,
      }),
    [store, playhead],
  )
  const hold = useHold(scroller, layerId => {
    if (!press.current) return
    const { element, pointerId, x } = press.current
    element.setPointerCapture(pointerId)
    held.current = true
    isStill.current = true
    tool.down({ layerId, edge: null }, { at: secondOf({ currentTarget: element, clientX: x }, scale) })
    tool.pickUp()
    navigator.vibrate?.(VIBRATION_MS)
  })
  const drag = useMemo(
    () => ({
      cancel() {
        hold.end()
        tool.cancel()
        // What comes of this press would move the playhead.
        const { element, pointerId } = press.current ?? {}
        if (pointerId !== undefined && element?.hasPointerCapture(pointerId))
          element.releasePointerCapture(pointerId)
        press.current = null
      },
    }),
    [tool, hold],
  )
  useCancelDrag(held, drag)
  /** The track under the pointer; null until it has left the height at which it was pressed. */
  const trackUnder = (event: PointerEvent<HTMLElement>) => {
    const { layerId = '', y = 0 } = press.current ?? {}
    if (Math.abs(event.clientY - y) < SLOP) return null
    const { project, settled } = store.state
    const rows = rowsOf(project, timeline.state.rows, settled)
    const own = rows.find(row => row.clips.some(clip => clip.id === layerId))?.id ?? ''
    return targetAt(rows, event.clientY - event.currentTarget.getBoundingClientRect().top, own)
  }
  const pointerInputOf = (event: PointerEvent<HTMLElement>): TimelinePointerInput => ({
    at: secondOf(event, scale),
    to: trackUnder(event),
    alt: event.altKey,
    shift: event.shiftKey,
    // Ctrl inverts the snap setting while it is held.
    ctrl: (event.ctrlKey || event.metaKey) === timeline.state.snaps,
  })
  /** Whether a finger on a clip has not moved since it picked it up. */
  const isResting = ({ clientX, clientY }: PointerEvent<HTMLElement>): boolean => {
    const { x = 0, y = 0 } = press.current ?? {}
    if (isStill.current) isStill.current = Math.hypot(clientX - x, clientY - y) < MOVE_TOLERANCE
    return isStill.current
  }
  const handlers: Handlers = {
    onPointerDown(event) {
      if (!event.isPrimary) return
      if (event.target instanceof Element && event.target.closest('[data-name], [data-marker], [data-cut]'))
        return
      const grip = event.button === 0 ? gripOf(event.target) : null
      const { pointerId, currentTarget: element, clientX: x, clientY: y } = event
      press.current = { pointerId, element, x, y, layerId: grip?.layerId ?? '' }
      isStill.current = false
      if (
        isPhone(event) &&
        !isOnRuler(event.target) &&
        !(grip?.edge && store.state.layers.includes(grip.layerId))
      )
        return hold.begin(event, grip?.layerId ?? null)
      if (!grip) return isForScrub(event) ? scrub.onPointerDown(event) : area.onPointerDown(event)
      element.setPointerCapture(pointerId)
      held.current = true
      tool.down(grip, pointerInputOf(event))
    },
    onPointerMove(event) {
      if (!event.isPrimary) return
      hold.move(event)
      if (held.current) {
        if (isResting(event)) return
        scrollAtEdge(event)
        tool.move(pointerInputOf(event))
      } else if (area.isOn()) area.onPointerMove(event)
      else scrub.onPointerMove(event)
    },
    onPointerUp(event) {
      if (!event.isPrimary) return
      const tapped = hold.end()
      if (tapped) return store.select([tapped])
      if (tapped === null) return scrub.onPointerDown(event)
      if (area.isOn()) return area.onPointerUp(event)
      if (!held.current) return
      held.current = false
      const reason = tool.up()
      if (reason) notify({ message: reason, tone: 'warn' })
      if (isStill.current) openMenu({ x: event.clientX, y: event.clientY })
    },
    onPointerCancel() {
      area.onPointerCancel()
      held.current = false
      drag.cancel()
    },
    onLostPointerCapture: scrub.onLostPointerCapture,
  }
  return { tool, handlers, marquee: area.marquee }
}
