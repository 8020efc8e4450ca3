import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { reorderTrack } from '@/compositions/edit/reorder-layers'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Editor } from '@/web/editor/core/editor'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import type { TimelineRow } from './timeline-rows'

const titleOf = (layerId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-title="${CSS.escape(layerId)}"]`)

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined

/** Selects the clip of a track after the selected one in time, or before it (`step` −1), and goes to its first frame. */
function selectBeside({ store, playhead }: Editor, clips: readonly Layer[], step: 1 | -1): void {
  const byTime = clips.toSorted((a, b) => a.position - b.position)
  const at = byTime.findIndex(clip => store.state.layers.includes(clip.id))
  const next = byTime[at < 0 ? 0 : Math.min(byTime.length - 1, Math.max(0, at + step))]
  if (!next) return
  store.select([next.id])
  playhead.seek(Math.round(next.position * store.state.project.fps))
}

/**
 * Keyboard control of the rows: Tab reaches one of them, Up and Down go to the next, Home and End to the
 * first and the last, Left and Right select the clips of a row with several, and with Alt the arrows move the row
 * itself. After Delete, the focus stays where the row was. `reveal` scrolls the row at an index into view.
 */
export function useRowKeys(
  rows: readonly TimelineRow[],
  chosen: readonly string[],
  reveal: (index: number) => void,
) {
  const editor = useEditor()
  const [focused, setFocused] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  /** The index of the row in which Delete was pressed. */
  const deleting = useRef<number | null>(null)
  // The row may have been mounted only now, or moved, which takes the focus off it.
  useLayoutEffect(() => {
    const title = wanted.current && titleOf(wanted.current)
    if (!title) return
    wanted.current = null
    title.focus()
  })
  const has = (id: string | null | undefined) => rows.some(row => row.id === id)
  const ofChosen = rows.find(row => row.clips.some(clip => clip.id === chosen[0]))
  const active = [focused, ofChosen?.id, rows[0]?.id].find(has) ?? null

  const goTo = (index: number) => {
    const id = rows[index]?.id
    if (!id) return
    reveal(index)
    wanted.current = id
    setFocused(id)
    titleOf(id)?.focus()
  }
  const reorder = (layerId: string, to: 'up' | 'down') => {
    wanted.current = layerId
    const step = to === 'up' ? 'Bring forward' : 'Send backward'
    tryEdit(editor, step, project => reorderTrack(project, { layerId, to }))
  }
  // The focused row may be gone, or another one, named after another clip, in its place.
  useLayoutEffect(() => {
    if (deleting.current === null || !rows.length || has(focused)) return
    if (document.activeElement !== document.body) return
    goTo(Math.min(deleting.current, rows.length - 1))
    deleting.current = null
  })
  return {
    active,
    onFocus(event: FocusEvent) {
      deleting.current = null
      const id = rowOf(event.target)
      if (id) setFocused(id)
    },
    onKeyDown(event: KeyboardEvent) {
      const id = rowOf(event.target)
      const at = rows.findIndex(row => row.id === id)
      if (event.key === 'Delete' || event.key === 'Backspace') deleting.current = at
      if (!id || at < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { clips = [] } = rows[at] ?? {}
      const aside = { ArrowLeft: -1, ArrowRight: 1 } as const
      if (clips.length > 1 && !event.altKey && event.key in aside) {
        event.preventDefault()
        return selectBeside(editor, clips, aside[event.key as keyof typeof aside])
      }
      const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key]
      if (next === undefined) return
      if (event.altKey && event.key.startsWith('Arrow')) reorder(id, next < at ? 'up' : 'down')
      else goTo(next)
      event.preventDefault()
    },
  }
}
