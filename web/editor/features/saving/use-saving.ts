import { useEffect } from 'react'
import { listenToEvents } from '@/web/client/listen-to-events'
import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'

const told = {
  back: { message: 'Your unsaved changes from last time are back' },
  misfit: { message: 'Changes that this browser kept no longer fit this project', tone: 'warn' },
} as const

/**
 * Saves while the editor is open, takes over what others save, and warns before a tab with unsaved changes is
 * closed.
 */
export function useSaving({ saver, opened }: Editor): void {
  useEffect(() => {
    saver.start().then(found => found && notify(told[found]))
    const onLeave = (event: BeforeUnloadEvent) => {
      saver.keepNow()
      if (saver.isBehind()) event.preventDefault()
    }
    const onHide = () => saver.keepNow()
    const stopEvents = listenToEvents(event => {
      if (event.name === 'snapshot') return void saver.catchUp()
      if (event.name !== 'project' || event.data.id !== opened.id) return
      const { canvas_revision: canvas, transcript_revision: transcript } = event.data
      void saver.catchUp({ canvas, transcript })
    })
    window.addEventListener('beforeunload', onLeave)
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      window.removeEventListener('pagehide', onHide)
      stopEvents()
      saver.stop()
    }
  }, [saver, opened])
}
