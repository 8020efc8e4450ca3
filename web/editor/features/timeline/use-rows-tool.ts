import { type PointerEvent, useMemo, useRef } from 'react'
import { HEAD, NAMES } from '@/web/editor/core/timeline/timeline-measures'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { notify } from '@/web/ui/notice/notices'
import { type Marquee, targetAt } from './rows/drop-target'
import { rowsOf } from './rows/timeline-rows'
import {
  createTimelineTool,
  type PressTarget,
  type TimelinePointerInput,
  type TimelineTool,
} from './tool/timeline-tool'
import { useCancelByEscape } from './use-cancel-by-escape'
import { useMarquee } from './use-marquee'
import { secondOf } from './use-scrub'

/** Pixels within which edges snap. */
const SNAP = 8

/** Pixels that a drag goes up or down before it leaves its row. */
const SLOP = 6

/** Pixels from an edge within which the rows scroll during a drag, and how far at each move of the pointer. */
const EDGE = 16
const STEP = 10

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

/** On a phone, fingers scroll the rows: only the ruler and the edges of a selected clip are dragged. */
const isPhone = ({ pointerType }: PointerEvent<HTMLElement>): boolean =>
  pointerType === 'touch' && matchMedia('(max-width: 767px)').matches

/** Scrolls the rows while the pointer is dragged near one of their edges. */
function scrollAtEdge({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const scroller = currentTarget.parentElement
  if (!scroller) return
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const past = (before: number, at: number, after: number) => Number(at > after) - Number(at < before)
  scroller.scrollTop += STEP * past(top + HEAD + EDGE, clientY, bottom - EDGE)
  scroller.scrollLeft += STEP * past(left + NAMES + EDGE, clientX, right - EDGE)
}

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onLostPointerCapture',
  (event: PointerEvent<HTMLElement>) => void
>

/**
 * Handlers for pressing and dragging on the rows of the timeline: on layers they select, move and trim; on empty parts
 * of rows a drag selects with a marquee, elsewhere `scrub` moves the playhead. On a phone, a tap selects a clip or moves
 * the playhead. Names of rows and markers are left to their own handlers.
 */
export function useRowsTool(
  scale: number,
  scrub: Pick<Handlers, 'onPointerDown' | 'onPointerMove' | 'onLostPointerCapture'>,
): { tool: TimelineTool; handlers: Handlers; marquee: Marquee | null } {
  const { store, playhead, timeline } = useEditor()
  const zoom = useRef(scale)
  zoom.current = scale
  const held = useRef(false)
  const area = useMarquee(scale, scrub.onPointerDown)
  const isTap = useRef(false)
  const pressed = useRef({ layerId: '', y: 0 })
  const tool = useMemo(
    () =>
      createTimelineTool({
        store,
        reach: () => SNAP / zoom.current,
        now: () => playhead.frame() / store.state.project.fps,
      }),
    [store, playhead],
  )
  useCancelByEscape(held, tool)
  /** The track under the pointer; null until it has left the height at which it was pressed. */
  const trackUnder = (event: PointerEvent<HTMLElement>) => {
    const { layerId, y } = pressed.current
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
  const handlers: Handlers = {
    onPointerDown(event) {
      if (event.target instanceof Element && event.target.closest('[data-name], [data-marker], [data-cut]'))
        return
      const grip = event.button === 0 ? gripOf(event.target) : null
      isTap.current =
        isPhone(event) &&
        !isOnRuler(event.target) &&
        !(grip?.edge && store.state.layers.includes(grip.layerId))
      if (isTap.current) return
      if (!grip) return isForScrub(event) ? scrub.onPointerDown(event) : area.onPointerDown(event)
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = true
      pressed.current = { layerId: grip.layerId, y: event.clientY }
      tool.down(grip, pointerInputOf(event))
    },
    onPointerMove(event) {
      if (held.current) {
        scrollAtEdge(event)
        tool.move(pointerInputOf(event))
      } else if (area.isOn()) area.onPointerMove(event)
      else scrub.onPointerMove(event)
    },
    onPointerUp(event) {
      if (isTap.current) {
        isTap.current = false
        const grip = gripOf(event.target)
        if (!grip) return scrub.onPointerDown(event)
        return store.select([grip.layerId])
      }
      if (area.isOn()) return area.onPointerUp(event)
      if (!held.current) return
      held.current = false
      const reason = tool.up()
      if (reason) notify({ message: reason, tone: 'warn' })
    },
    onPointerCancel() {
      isTap.current = false
      area.onPointerCancel()
      held.current = false
      tool.cancel()
    },
    onLostPointerCapture: scrub.onLostPointerCapture,
  }
  return { tool, handlers, marquee: area.marquee }
}
