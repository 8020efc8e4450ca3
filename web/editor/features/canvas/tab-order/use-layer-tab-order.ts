import { type KeyboardEvent, useState } from 'react'
import type { CanvasItem } from '@/web/editor/core/canvas/tool/canvas-tool'
import { runInOrder } from '@/web/editor/shared/actions/with-edits'
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
  // An edit that waits for its code was meant for the layers that are selected now.
  const clear = () => {
    if (!store.state.layers.length) return
    store.select([])
    setSaid('Nothing selected')
  }
  return {
    said,
    onKeyDown(event) {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') runInOrder(clear)
      if (event.key !== 'Tab') return
      const { project, layers } = store.state
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
