import { lazyPart } from '@/compositions/loading/lazy-part'
import { lastCopied } from '@/web/editor/core/clipboard/copied-layers'
import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'

/** The code of pasting, loaded after the first frame. */
export const lazyPaste = lazyPart(async () => {
  const [{ paste, pasteUnseen }, { pasteAtPlayhead }] = await Promise.all([
    import('./paste'),
    import('./paste-layers-here'),
  ])
  return { paste, pasteUnseen, pasteAtPlayhead }
})

type Paste = Awaited<ReturnType<typeof lazyPaste.load>>

const UNFETCHED = 'You are offline, and pasting was not fetched before. Try again once you are connected.'

/** Calls `use` with the code of pasting as soon as that is loaded; shows a notice if it fails to load. */
export function withPaste(use: (paste: Paste) => void): void {
  const paste = lazyPaste.now()
  if (paste) use(paste)
  else lazyPaste.load().then(use, () => void notify({ message: UNFETCHED, tone: 'warn' }))
}

/** Whether the browser lets the page read the clipboard. */
const canLook = (): boolean => typeof globalThis.navigator?.clipboard?.read === 'function'

/** Whether there may be something to paste, as far as is known without reading the clipboard. */
export const canPaste = ({ store }: Editor): boolean =>
  store.state.view === 'canvas' && (lastCopied() !== null || canLook())

/**
 * Pastes from a menu or the palette. If the clipboard can't be read, pastes what was last copied in this
 * project.
 */
export function pasteFromMenu(editor: Editor): void {
  const { copied } = lastCopied() ?? {}
  const isKnown = copied?.projectId === editor.store.state.project.id && !canLook()
  withPaste(({ pasteUnseen, pasteAtPlayhead }) =>
    isKnown ? pasteAtPlayhead(editor, copied.layers) : void pasteUnseen(editor),
  )
}
