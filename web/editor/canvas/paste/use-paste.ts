import { useEffect } from 'react'
import { notify } from '../../../ui/notice/notices'
import { pasteCopied } from '../../actions/layer-actions'
import { isTyping } from '../../actions/use-shortcuts'
import { bringIn } from '../../media/bring-in'
import { newText } from '../../panels/text/new-text'
import type { Editor } from '../../session/editor'
import { placeLayer } from '../../session/place-layer'
import { areNewest } from './copied-layers'
import { type Pasted, readPasted } from './read-pasted'

const CANVAS_FIRST: Pasted = { kind: 'refused', reason: 'Click the canvas first, then paste the text there.' }

/** Puts what is pasted on the canvas: layers that were copied here, text as a layer, files once they are uploaded. */
function paste(editor: Editor, clipboard: DataTransfer): void {
  if (areNewest(clipboard) && pasteCopied.when(editor)) {
    pasteCopied.perform(editor)
    return
  }
  const { view, project } = editor.store.state
  const read = readPasted(clipboard)
  const pasted = read.kind === 'text' && view !== 'canvas' ? CANVAS_FIRST : read
  if (pasted.kind === 'refused') notify({ message: pasted.reason, tone: 'warn' })
  if (pasted.kind === 'files') bringIn(editor, pasted.files, {})
  if (pasted.kind === 'text')
    placeLayer(editor, 'Paste text', { ...newText('STATIC', project.format), text: pasted.text })
}

/** Listens to what is pasted while the editor is open, but for what goes into a field or a dialog. */
export function usePaste(editor: Editor): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      if (!clipboardData || !(target instanceof Element) || editor.store.isInGesture()) return
      if (isTyping(target) || target.closest('[role="dialog"]')) return
      event.preventDefault()
      paste(editor, clipboardData)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [editor])
}
