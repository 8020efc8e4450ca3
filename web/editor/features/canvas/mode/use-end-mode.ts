import { useCallback } from 'react'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { endMode } from '@/web/editor/shared/session/end-mode'

/** Returns a function that closes the open layer and shows a notice if its changes were taken back. */
export function useEndMode(): () => void {
  const editor = useEditor()
  return useCallback(() => endMode(editor), [editor])
}

/** Focuses the canvas around an element that is about to be removed. */
export function focusCanvas(element: Element | null): void {
  element?.closest<HTMLElement>('[data-surface]')?.focus({ preventScroll: true })
}
