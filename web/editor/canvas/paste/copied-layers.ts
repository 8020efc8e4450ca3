import type { Layer } from '../../../../compositions/layers/layer'
import { ROLES } from '../../../../compositions/layers/roles'

/** What was copied until something else is, for as long as the page is open; `words` where the clipboard has them. */
let copied: { layers: readonly Layer[]; words: string | null } = { layers: [], words: null }

const wordsOf = (layer: Layer): string =>
  layer.asset === 'text' ? layer.text : (layer.title ?? ROLES[layer.layer].label)

/** The layers that were copied last, as they were then. */
export const copiedLayers = (): readonly Layer[] => copied.layers

/** Keeps layers to be pasted. Their words go to the clipboard of the machine, for other programs. */
export function copyLayers(layers: readonly Layer[]): void {
  const kept = { layers, words: null as string | null }
  copied = kept
  const words = layers.map(wordsOf).join('\n')
  // A page that is not on https has no clipboard, and a browser may refuse it: layers are copied all the same.
  globalThis.navigator?.clipboard?.writeText(words).then(
    () => {
      kept.words = words
    },
    () => undefined,
  )
}

/** Is what the clipboard holds still what was copied here? Whatever was copied elsewhere since then is newer. */
export const areNewest = (clipboard: Pick<DataTransfer, 'getData'>): boolean =>
  copied.layers.length > 0 &&
  (copied.words === null || copied.words === clipboard.getData('text/plain').replaceAll('\r\n', '\n'))
