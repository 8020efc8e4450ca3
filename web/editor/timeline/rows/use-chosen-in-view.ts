import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useEditor } from '../../session/editor-context'
import { HEAD } from '../timeline-measures'
import { GAP, type TimelineRow } from './rows'
import { wayToRow } from './way-to-row'

/**
 * Brings the row of what was just chosen into view, wherever it was chosen. While a pointer is down it waits until that
 * is let go; while it plays the rows stay where they are.
 */
export function useChosenInView(
  rows: readonly TimelineRow[],
  chosen: readonly string[],
  list: Virtualizer<HTMLElement, Element>,
): void {
  const { playhead } = useEditor()
  const seen = useRef(chosen)
  const isPressed = useRef(false)
  const follow = () => {
    if (isPressed.current || seen.current === chosen) return
    const before = new Set(seen.current)
    const fresh = new Set(chosen.filter(id => !before.has(id)))
    seen.current = chosen
    const scroller = list.scrollElement
    if (!scroller || !fresh.size || playhead.isPlaying()) return
    const { scrollTop, clientHeight } = scroller
    const spans = list.measurementsCache.filter((_, index) => fresh.has(rows[index]?.layer.id ?? ''))
    const way = wayToRow(spans, { start: scrollTop + HEAD + GAP, end: scrollTop + clientHeight - GAP })
    if (way) scroller.scrollTop += way
  }
  const latest = useRef(follow)
  latest.current = follow
  useEffect(follow)
  useEffect(() => {
    const down = () => {
      isPressed.current = true
    }
    const up = () => {
      isPressed.current = false
      latest.current()
    }
    window.addEventListener('pointerdown', down, true)
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, up)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, up)
    }
  }, [])
}
