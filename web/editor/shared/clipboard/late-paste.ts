import { lazyPart } from '@/compositions/loading/lazy-part'
import { lastCopied } from '@/web/editor/core/clipboard/copied-layers'
import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'
import { putLayers } from './clipboard'

/** All that pasting needs, which is nothing to draw the first picture with. */
export const latePaste = lazyPart(() => import('./paste'))

type Paste = Awaited<ReturnType<typeof latePaste.load>>

const UNFETCHED = 'You are offline, and pasting was not fetched before. Try again once you are connected.'

/** Has something pasted once what that needs has come. */
export function withPaste(use: (paste: Paste) => void): void {
  latePaste.load().then(use, () => void notify({ message: UNFETCHED, tone: 'warn' }))
}

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
