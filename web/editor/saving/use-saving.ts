import { useEffect } from 'react'
import { notify } from '../../ui/notice/notices'
import type { Editor } from '../session/editor'

/** Saves while the editor is open, and asks before a tab closes that the server does not have everything of. */
export function useSaving({ saver }: Editor): void {
  useEffect(() => {
    if (saver.start()) notify({ message: 'Your unsaved changes from last time are back' })
    const onLeave = (event: BeforeUnloadEvent) => {
      if (saver.isBehind()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      saver.stop()
    }
  }, [saver])
}
