import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { reorderLayer } from '@/compositions/edit/reorder-layers'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import type { TimelineRow } from './timeline-rows'

const titleOf = (layerId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-title="${CSS.escape(layerId)}"]`)

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined

/**
 * Keyboard control of the rows: Tab reaches one of them, Up and Down go to the next, Home and End to the
 * first and the last, and with Alt the arrows move the row itself. `reveal` scrolls the row at an index into
 * view.
 */
export function useRowKeys(
  rows: readonly TimelineRow[],
  chosen: readonly string[],
  reveal: (index: number) => void,
) {
  const editor = useEditor()
  const [focused, setFocused] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  // The row may have been mounted only now, or moved, which takes the focus off it.
  useLayoutEffect(() => {
    const title = wanted.current && titleOf(wanted.current)
    if (!title) return
    wanted.current = null
    title.focus()
  })
  const has = (id: string | null | undefined) => rows.some(row => row.layer.id === id)
  const active = [focused, chosen[0], rows[0]?.layer.id].find(has) ?? null

  const goTo = (index: number) => {
    const id = rows[index]?.layer.id
    if (!id) return
    reveal(index)
    wanted.current = id
    setFocused(id)
    titleOf(id)?.focus()
  }
  const reorder = (layerId: string, to: 'up' | 'down') => {
    wanted.current = layerId
    const step = to === 'up' ? 'Bring forward' : 'Send backward'
    tryEdit(editor, step, project => reorderLayer(project, { layerId, to }))
  }
  return {
    active,
    onFocus(event: FocusEvent) {
      const id = rowOf(event.target)
      if (id) setFocused(id)
    },
    onKeyDown(event: KeyboardEvent) {
      const id = rowOf(event.target)
      const at = rows.findIndex(row => row.layer.id === id)
      if (!id || at < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key]
      if (next === undefined) return
      if (event.altKey && event.key.startsWith('Arrow')) reorder(id, next < at ? 'up' : 'down')
      else goTo(next)
      event.preventDefault()
    },
  }
}
