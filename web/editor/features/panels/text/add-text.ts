import type { Editor } from '@/web/editor/core/editor'
import { openLayer } from '@/web/editor/shared/session/layer-hooks'
import { overPicture } from '@/web/editor/shared/session/over-picture'
import { type PlacedLayer, placeLayer } from '@/web/editor/shared/session/place-layer'

/**
 * Adds a text at the playhead as one step named `name`, readable on what is behind it, and opens it for typing. Returns whether it was
 * added.
 */
export function addText(editor: Editor, name: string, text: PlacedLayer): boolean {
  const layerId = placeLayer(editor, name, overPicture(editor, text))
  if (layerId) openLayer(editor, layerId)
  return layerId !== null
}
