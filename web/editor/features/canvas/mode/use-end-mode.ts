import { useCallback } from 'react'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { endMode } from '@/web/editor/shared/session/end-mode'

/** Closes what is open on the canvas, and says why it became what it was, where it did. */
export function useEndMode(): () => void {
  const editor = useEditor()
  return useCallback(() => endMode(editor), [editor])
}

/** Gives the focus back to the canvas around an element that is about to go. */
export function focusGround(element: Element | null): void {
  element?.closest<HTMLElement>('[data-ground]')?.focus({ preventScroll: true })
}
