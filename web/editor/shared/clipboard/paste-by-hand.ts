import { lastCopied } from '../../core/clipboard/copied-layers'
import type { Editor } from '../../core/editor'
import { withPaste } from './late-paste'
import { putLayers } from './put-layers'

/** Does the browser let this page ask what is on the clipboard? */
const canLook = (): boolean => typeof globalThis.navigator?.clipboard?.read === 'function'

/** Is there something to be pasted, as far as is known without looking? */
export const canPaste = ({ store }: Editor): boolean =>
  store.state.view === 'canvas' && (lastCopied() !== null || canLook())

/** Pastes as from a menu or the palette. Without a clipboard to look at, what was copied in this project is at hand. */
export function pasteByHand(editor: Editor): void {
  const { copied } = lastCopied() ?? {}
  if (copied?.projectId === editor.store.state.project.id && !canLook()) putLayers(editor, copied.layers)
  else withPaste(paste => void paste.pasteUnseen(editor))
}
