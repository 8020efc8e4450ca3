import { type KeyboardEvent, useState } from 'react'
import type { CanvasItem } from '@/web/editor/core/canvas/tool/canvas-tool'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { announcement, nextStop } from './walk-layers'

/**
 * Selects the layers on the canvas one by one with Tab and Shift+Tab, front to back; past the last one, Tab
 * moves on through the page. Escape clears the selection. `said` is the text for a live region.
 */
export function useLayerTabOrder(items: readonly CanvasItem[]): {
  said: string
  onKeyDown(event: KeyboardEvent): void
} {
  const { store } = useEditor()
  const [said, setSaid] = useState('')
  return {
    said,
    onKeyDown(event) {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
      const { project, layers } = store.state
      if (event.key === 'Escape' && layers.length) {
        store.select([])
        setSaid('Nothing selected')
      }
      if (event.key !== 'Tab') return
      const stop = nextStop(
        project.layers,
        items.map(one => one.id),
        layers,
        event.shiftKey ? -1 : 1,
      )
      if (!stop) return
      event.preventDefault()
      store.select(stop.ids)
      setSaid(announcement(project, stop))
    },
  }
}
