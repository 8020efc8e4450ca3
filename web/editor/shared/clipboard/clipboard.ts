import { pasteLayers } from '@/compositions/edit/paste-layers'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Media } from '@/compositions/schema/media'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { tryEdit } from '../session/try-edit'

/** Clipboard content: text by MIME type, and files. */
export type Clipboard = { files: Iterable<File>; getData(type: string): string }

/** A clipboard with these texts (by MIME type) and files. */
export const clipboardOf = (texts: Record<string, string>, files: File[] = []): Clipboard => ({
  files,
  getData: type => texts[type] ?? '',
})

/**
 * Pastes layers into the open project as one step, with the `media` it lacks, and selects them; shows the
 * reason if it fails.
 */
export function putLayers(editor: Editor, layers: readonly Layer[], media: Record<string, Media> = {}): void {
  const newIds = layers.map(newId)
  if (tryEdit(editor, 'Paste', project => pasteLayers(project, { layers, newIds, media })))
    editor.store.select(newIds)
}
