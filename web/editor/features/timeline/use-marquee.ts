import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { clipsIn, type Marquee } from './rows/drop-target'
import { rowsOf } from './rows/timeline-rows'
import { secondOf } from './use-scrub'

/** Pixels that a press moves before it is a drag. */
const SLOP = 4

type Start = { x: number; y: number; second: number; top: number; before: readonly string[] }

const preventSelecting = (event: Event) => event.preventDefault()

/**
 * Selecting clips with a marquee that is dragged over empty parts of rows. `marquee` is what is dragged, if anything is.
 * With Shift, the clips that are selected already stay selected. A press without a drag calls `onPress`.
 */
export function useMarquee(scale: number, onPress: (event: PointerEvent<HTMLElement>) => void) {
  const { store, timeline } = useEditor()
  const start = useRef<Start | null>(null)
  const [marquee, setMarquee] = useState<Marquee | null>(null)
  const topOf = (event: PointerEvent<HTMLElement>) =>
    event.clientY - event.currentTarget.getBoundingClientRect().top
  const end = () => {
    start.current = null
    setMarquee(null)
    document.removeEventListener('selectstart', preventSelecting)
  }
  const latestEnd = useRef(end)
  latestEnd.current = end
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && start.current) latestEnd.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return {
    marquee,
    isOn: () => start.current !== null,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      // Text outside of the timeline would be selected as well.
      document.addEventListener('selectstart', preventSelecting)
      const before = event.shiftKey ? store.state.layers : []
      start.current = {
        ...{ x: event.clientX, y: event.clientY, before },
        ...{ second: secondOf(event, scale), top: topOf(event) },
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from) return
      if (!marquee && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP) return
      const [second, top] = [secondOf(event, scale), topOf(event)]
      const next = {
        ...{ from: Math.min(from.second, second), to: Math.max(from.second, second) },
        ...{ top: Math.min(from.top, top), bottom: Math.max(from.top, top) },
      }
      setMarquee(next)
      const { project } = store.state
      const touched = clipsIn(rowsOf(project, timeline.state.rows), project, next)
      store.select([...new Set([...from.before, ...touched])])
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const wasPress = start.current && !marquee
      end()
      if (wasPress) onPress(event)
    },
    onPointerCancel: end,
  }
}
