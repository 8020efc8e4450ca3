import { pasteLayers } from '@/compositions/edit/paste-layers'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Media } from '@/compositions/schema/media'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { tryEdit } from '../session/try-edit'

/** What a clipboard holds: texts by type, and files. */
export type Clipboard = { files: Iterable<File>; getData(type: string): string }

/** A clipboard of these texts by type, and these files. */
export const clipboardOf = (texts: Record<string, string>, files: File[] = []): Clipboard => ({
  files,
  getData: type => texts[type] ?? '',
})

/** Pastes layers into the open project as one step, with `media` that it lacks, and chooses them; says why where it can't be done. */
export function putLayers(editor: Editor, layers: readonly Layer[], media: Record<string, Media> = {}): void {
  const newIds = layers.map(newId)
  if (tryEdit(editor, 'Paste', project => pasteLayers(project, { layers, newIds, media })))
    editor.store.select(newIds)
}
