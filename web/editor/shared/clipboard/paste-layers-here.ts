import { pasteLayers, startAt } from '@/compositions/edit/paste-layers'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Media } from '@/compositions/schema/media'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { tryEdit } from '../session/try-edit'

/**
 * Pastes layers into the open project as one step, with the `media` it lacks, and selects them; shows the
 * reason if it fails.
 */
export function pasteLayersHere(
  editor: Editor,
  layers: readonly Layer[],
  media: Record<string, Media> = {},
): void {
  const newIds = layers.map(newId)
  if (tryEdit(editor, 'Paste', project => pasteLayers(project, { layers, newIds, media })))
    editor.store.select(newIds)
}

/** Pastes layers of the open project so that the first begins at the playhead (P8). */
export function pasteAtPlayhead(editor: Editor, layers: readonly Layer[]): void {
  const { store, playhead } = editor
  pasteLayersHere(editor, startAt(layers, playhead.frame() / store.state.project.fps))
}
