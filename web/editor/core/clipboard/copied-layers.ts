import { hasOwnFile } from '@/compositions/kinds/kinds'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { newId } from '../store/new-id'
import { type Copied, writeCopied } from './write-copied'

type Texts = Record<string, string>

/** The copied layers, and by type what was written to the system clipboard; null if the browser accepted nothing. */
type Kept = { copied: Copied; written: Texts | null }

/** The last copy, for as long as the page is open. */
let kept: Kept | null = null

/** The assets that layers use, by mediaRef. */
function filesOf({ media }: Project, layers: readonly Layer[]): Copied['files'] {
  const refs = layers.flatMap(layer => (hasOwnFile(layer) ? layer.mediaRef : []))
  return Object.fromEntries(refs.flatMap(ref => (media[ref] ? [[ref, media[ref].assetId]] : [])))
}

/**
 * Writes texts to the system clipboard, or plain text alone if the browser accepts no more. Returns what was written.
 */
async function write(texts: Texts & { 'text/plain': string }): Promise<Texts> {
  const { clipboard } = globalThis.navigator
  if (typeof ClipboardItem === 'undefined') {
    await clipboard.writeText(texts['text/plain'])
    return { 'text/plain': texts['text/plain'] }
  }
  const blobs = Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })] as const)
  await clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  return texts
}

/** The last copy on this page, as it was then. */
export const lastCopied = (): Kept | null => kept

/**
 * Copies layers of a project for pasting. Also writes them to the system clipboard for other pages, with `text` for
 * other programs.
 */
export function copyLayers(project: Project, layers: readonly Layer[], text: string): void {
  const copied = { id: newId(), projectId: project.id, layers, files: filesOf(project, layers) }
  const now: Kept = { copied, written: null }
  kept = now
  // A page without https has no clipboard, and a browser may refuse access: layers are copied anyway.
  if (!globalThis.navigator?.clipboard) return
  write({ 'text/plain': text, 'text/html': writeCopied(copied, text) }).then(
    written => {
      now.written = written
    },
    () => undefined,
  )
}
