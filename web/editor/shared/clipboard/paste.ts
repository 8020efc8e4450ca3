import { lastCopied } from '@/web/editor/core/clipboard/copied-layers'
import type { Copied } from '@/web/editor/core/clipboard/write-copied'
import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'
import { uploadAndPlace } from '../media/ready-media'
import { newText } from '../session/new-text'
import { placeText } from '../session/place-text'
import { type Clipboard, clipboardOf } from './clipboard'
import { layersOn } from './layers-on'
import { pasteCopiedLayers } from './paste-copied-layers'
import { type Pasted, readPasted } from './read-pasted'

type Found = Pasted | { kind: 'layers'; copied: Copied }

const CANVAS_FIRST = 'Click the canvas first, then paste there.'
const BY_KEY = 'The browser keeps the clipboard from this page. Press Ctrl+V to paste.'

const tell = (reason: string) => void notify({ message: reason, tone: 'warn' })

function find(clipboard: Clipboard): Found {
  const found = layersOn(clipboard)
  if (!found) return readPasted(clipboard)
  return 'reason' in found ? { kind: 'refused', ...found } : { kind: 'layers', copied: found }
}

/** Pastes what a clipboard holds: layers, text as a text layer, or files after their upload. */
export function paste(editor: Editor, clipboard: Clipboard): void {
  const { view, project } = editor.store.state
  const found = find(clipboard)
  const needsCanvas = found.kind === 'layers' || found.kind === 'text'
  if (needsCanvas && view !== 'canvas') tell(CANVAS_FIRST)
  else if (found.kind === 'refused') tell(found.reason)
  else if (found.kind === 'files') uploadAndPlace(editor, found.files, {})
  else if (found.kind === 'layers') void pasteCopiedLayers(editor, found.copied)
  else {
    const text = { ...newText('STATIC', project.format), text: found.text }
    placeText(editor, 'Paste text', text)
  }
}

const TEXTS = ['text/plain', 'text/html']

/** Reads the system clipboard, as far as the browser permits. */
async function look(): Promise<Clipboard> {
  const texts: Record<string, string> = {}
  const files: File[] = []
  for (const item of await navigator.clipboard.read())
    for (const type of item.types) {
      const blob = await item.getType(type)
      if (TEXTS.includes(type)) texts[type] = await blob.text()
      else files.push(new File([blob], `pasted.${type.split('/').at(-1)}`, { type }))
    }
  return clipboardOf(texts, files)
}

/**
 * Pastes without a paste event; the browser may ask for permission first. If the clipboard can't be read,
 * pastes the layers that were last copied on this page.
 */
export async function pasteUnseen(editor: Editor): Promise<void> {
  const clipboard = await look().catch(() => null)
  const last = lastCopied()
  if (clipboard) paste(editor, clipboard)
  else if (last) await pasteCopiedLayers(editor, last.copied)
  else tell(BY_KEY)
}
