import { useCallback } from 'react'
import { notify } from '../../../ui/notice/notices'
import { useEditor } from '../../session/editor-context'

/** Closes what is open on the canvas, and says why it became what it was, where it did. */
export function useEndMode(): () => void {
  const { mode } = useEditor()
  return useCallback(() => {
    const reason = mode.end()
    if (reason) notify({ message: reason, tone: 'warn' })
  }, [mode])
}
