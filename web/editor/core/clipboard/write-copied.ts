import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import type { Layer } from '@/compositions/model/layers/layer'

/**
 * Layers as they were copied: `id` tells this copy from others, `projectId` says of which project, `files` by mediaRef
 * the ids of the assets that they show.
 */
export type Copied = {
  id: string
  projectId: string
  layers: readonly Layer[]
  files: Record<string, string>
}

/** Most layers that go by way of the clipboard, and most letters of what they are written as. */
export const MOST = { layers: 500, letters: 4_000_000 }

/** What the layers are written into. */
export const NAME = 'data-talkreel-layers'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

/** Layers as a bit of a page, which shows other programs `words` and nothing else. Empty in it where they are too many. */
export function writeCopied(copied: Copied, words: string): string {
  const json = JSON.stringify({ version: PROJECT_VERSION, ...copied })
  const written = copied.layers.length > MOST.layers ? '' : encodeURIComponent(json)
  return `<div ${NAME}="${written.length > MOST.letters ? '' : written}">${escaped(words)}</div>`
}
