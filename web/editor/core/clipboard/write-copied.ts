import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import type { Layer } from '@/compositions/model/layers/layer'

/**
 * Copied layers: `id` identifies the copy, `projectId` the project, `files` the asset ids of their media by mediaRef.
 */
export type Copied = {
  id: string
  projectId: string
  layers: readonly Layer[]
  files: Record<string, string>
}

/** Maximum number of layers on the clipboard, and of characters of their serialized form. */
export const CLIPBOARD_LIMITS = { layers: 500, letters: 4_000_000 }

/** The HTML attribute that holds the serialized layers. */
export const LAYERS_ATTRIBUTE = 'data-talkreel-layers'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

/** Layers as HTML that shows only `words` in other programs. The layers are left out if there are too many. */
export function writeCopied(copied: Copied, words: string): string {
  const json = JSON.stringify({ version: PROJECT_VERSION, ...copied })
  const written = copied.layers.length > CLIPBOARD_LIMITS.layers ? '' : encodeURIComponent(json)
  return `<div ${LAYERS_ATTRIBUTE}="${written.length > CLIPBOARD_LIMITS.letters ? '' : written}">${escaped(words)}</div>`
}
