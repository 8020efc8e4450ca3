import type { Virtualizer } from '@tanstack/react-virtual'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { reorderTrack } from '@/compositions/edit/reorder-layers'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { indexFromBack, type Slot, slotAt } from './row-slot'
import { GAP, type TimelineRow } from './timeline-rows'

/** Pixels that a press moves before it is a drag, and pixels from an edge within which the rows scroll. */
const SLOP = 4
const EDGE = 20

type Held = { layerId: string; y: number; isDragging: boolean }

/**
 * Rows are reordered by dragging their names. `slot` is where the dragged row would be inserted, if one is.
 */
export function useRowOrder(rows: readonly TimelineRow[], list: Virtualizer<HTMLElement, Element>) {
  const editor = useEditor()
  const held = useRef<Held | null>(null)
  const [slot, setSlot] = useState<Slot | null>(null)
  const release = () => {
    held.current = null
    setSlot(null)
  }
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && held.current) release()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return {
    slot,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const title = event.target instanceof Element && event.target.closest<HTMLElement>('[data-title]')
      if (!title || event.button !== 0) return
      held.current = { layerId: title.dataset.title ?? '', y: event.clientY, isDragging: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const scroller = list.scrollElement
      if (!held.current || !scroller) return
      if (!held.current.isDragging && Math.abs(event.clientY - held.current.y) < SLOP) return
      if (!held.current.isDragging) event.currentTarget.setPointerCapture(event.pointerId)
      held.current.isDragging = true
      const { top, bottom } = scroller.getBoundingClientRect()
      if (event.clientY > bottom - EDGE) scroller.scrollTop += EDGE / 2
      else if (event.clientY < top + 2 * EDGE) scroller.scrollTop -= EDGE / 2
      const y = event.clientY - top + scroller.scrollTop
      const row = list.getVirtualItemForOffset(y)
      if (row) setSlot(slotAt(y, row, GAP))
    },
    onPointerUp() {
      const from = rows.findIndex(row => row.id === held.current?.layerId)
      const layerId = held.current?.layerId
      if (slot && layerId && from >= 0) {
        const to = indexFromBack(from, slot.before, rows.length)
        tryEdit(editor, 'Reorder track', project => reorderTrack(project, { layerId, to }))
      }
      release()
    },
    onPointerCancel: release,
  }
}
