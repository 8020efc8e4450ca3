import { hasOwnFile } from '@/compositions/edit/replace-media'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { newId } from '../store/new-id'
import { type Copied, writeCopied } from './write-copied'

type Texts = Record<string, string>

/** What was copied, and by type what was put on the clipboard of the machine then; null where the browser took nothing. */
type Kept = { copied: Copied; written: Texts | null }

/** What was copied until something else is, for as long as the page is open. */
let kept: Kept | null = null

/** The assets that layers show, by mediaRef. */
function filesOf({ media }: Project, layers: readonly Layer[]): Copied['files'] {
  const refs = layers.flatMap(layer => (hasOwnFile(layer) ? layer.mediaRef : []))
  return Object.fromEntries(refs.flatMap(ref => (media[ref] ? [[ref, media[ref].assetId]] : [])))
}

/** Puts texts on the clipboard of the machine, words alone where the browser takes no more. Returns what it took. */
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

/** What was copied last on this page, as it was then. */
export const lastCopied = (): Kept | null => kept

/**
 * Keeps layers of a project to be pasted. They go to the clipboard of the machine too, for other pages, with `text` for
 * other programs.
 */
export function copyLayers(project: Project, layers: readonly Layer[], text: string): void {
  const copied = { id: newId(), projectId: project.id, layers, files: filesOf(project, layers) }
  const now: Kept = { copied, written: null }
  kept = now
  // A page that is not on https has no clipboard, and a browser may refuse it: layers are copied all the same.
  if (!globalThis.navigator?.clipboard) return
  write({ 'text/plain': text, 'text/html': writeCopied(copied, text) }).then(
    written => {
      now.written = written
    },
    () => undefined,
  )
}
