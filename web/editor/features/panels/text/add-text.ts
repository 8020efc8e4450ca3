import type { Editor } from '@/web/editor/core/editor'
import { openLayer } from '@/web/editor/shared/session/layer-hooks'
import type { PlacedLayer } from '@/web/editor/shared/session/place-layer'
import { placeText } from '@/web/editor/shared/session/place-text'

/**
 * Adds a text at the playhead as one step named `name`, readable on what is behind it, and opens it for typing. Returns whether it was
 * added.
 */
export function addText(editor: Editor, name: string, text: PlacedLayer): boolean {
  const layerId = placeText(editor, name, text)
  if (layerId) openLayer(editor, layerId)
  return layerId !== null
}
