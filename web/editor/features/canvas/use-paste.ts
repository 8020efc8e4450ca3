import { useEffect } from 'react'
import type { Editor } from '@/web/editor/core/editor'
import { isTyping } from '@/web/editor/shared/actions/use-shortcuts'
import { clipboardOf } from '@/web/editor/shared/clipboard/clipboard'
import { withPaste } from '@/web/editor/shared/clipboard/lazy-paste'

/** Handles what is pasted while the editor is open, except into fields and dialogs. */
export function usePaste(editor: Editor): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      if (!clipboardData || !(target instanceof Element)) return
      if (isTyping(target) || target.closest('[role="dialog"]')) return
      event.preventDefault()
      // The clipboard can be read only during the event.
      const texts = Object.fromEntries(
        ['text/plain', 'text/html'].map(type => [type, clipboardData.getData(type)]),
      )
      const clipboard = clipboardOf(texts, [...clipboardData.files])
      withPaste(({ paste }) => paste(editor, clipboard))
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [editor])
}
