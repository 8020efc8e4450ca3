import type { Layer } from '../../../../compositions/layers/layer'
import { ROLES } from '../../../../compositions/layers/roles'

type Clipboard = Pick<DataTransfer, 'files' | 'getData'>

/**
 * What was copied until something else is, for as long as the page is open, and how the clipboard of the machine looks
 * since then; null while that isn't known.
 */
let copied: { layers: readonly Layer[]; look: string | null } = { layers: [], look: null }

const wordsOf = (layer: Layer): string =>
  layer.asset === 'text' ? layer.text : (layer.title ?? ROLES[layer.layer].label)

/** What tells the content of a clipboard from another. */
const look = (text: string, html = '', files: readonly File[] = []): string =>
  [text.replaceAll('\r\n', '\n'), html, ...files.map(({ name, size }) => `${name} ${size}`)].join('\n\n')

/** The layers that were copied last, as they were then. */
export const copiedLayers = (): readonly Layer[] => copied.layers

/** Keeps layers to be pasted. Their words go to the clipboard of the machine, for other programs. */
export function copyLayers(layers: readonly Layer[]): void {
  const kept = { layers, look: null as string | null }
  copied = kept
  const words = layers.map(wordsOf).join('\n')
  // A page that is not on https has no clipboard, and a browser may refuse it: layers are copied all the same.
  globalThis.navigator?.clipboard?.writeText(words).then(
    () => {
      kept.look = look(words)
    },
    () => undefined,
  )
}

/**
 * Is what the clipboard holds still what was copied here? Whatever was copied elsewhere since then is newer; where the
 * browser kept the words to itself, that shows from the second time on.
 */
export function areNewest(clipboard: Clipboard): boolean {
  if (!copied.layers.length) return false
  const now = look(clipboard.getData('text/plain'), clipboard.getData('text/html'), [...clipboard.files])
  copied.look ??= now
  return copied.look === now
}
