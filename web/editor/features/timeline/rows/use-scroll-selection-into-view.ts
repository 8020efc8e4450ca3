import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { HEAD } from '@/web/editor/core/timeline/timeline-measures'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { scrollDistanceToRow } from './same-row'
import { GAP, type TimelineRow } from './timeline-rows'

/** Milliseconds to wait after the pointer is released, in case it is pressed again. */
const AT_REST = 400

/**
 * Scrolls the row of a newly selected layer into view, wherever it was selected. While the pointer is down
 * and shortly after, it waits, so that rows don't scroll during a drag; during playback it does nothing.
 */
export function useScrollSelectionIntoView(
  rows: readonly TimelineRow[],
  chosen: readonly string[],
  list: Virtualizer<HTMLElement, Element>,
): void {
  const { playhead } = useEditor()
  const last = useRef(chosen)
  const waiting = useRef<readonly string[]>([])
  const isBusy = useRef(false)
  const follow = () => {
    const fresh = chosen.filter(id => !last.current.includes(id))
    waiting.current = fresh.length ? fresh : waiting.current.filter(id => chosen.includes(id))
    last.current = chosen
    const scroller = list.scrollElement
    const ids = waiting.current
    if (isBusy.current || !ids.length) return
    waiting.current = []
    if (!scroller || playhead.isPlaying()) return
    const { scrollTop, clientHeight } = scroller
    const spans = list.measurementsCache.filter((_, index) =>
      rows[index]?.clips.some(clip => ids.includes(clip.id)),
    )
    const way = scrollDistanceToRow(spans, {
      start: scrollTop + HEAD + GAP,
      end: scrollTop + clientHeight - GAP,
    })
    if (way) scroller.scrollTop += way
  }
  const latest = useRef(follow)
  latest.current = follow
  useEffect(follow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const down = () => {
      clearTimeout(timer)
      isBusy.current = true
    }
    const rest = () => {
      isBusy.current = false
      latest.current()
    }
    const up = () => {
      clearTimeout(timer)
      timer = setTimeout(rest, AT_REST)
    }
    window.addEventListener('pointerdown', down, true)
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, up)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', down, true)
      for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, up)
    }
  }, [])
}
