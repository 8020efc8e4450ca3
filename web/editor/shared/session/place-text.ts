import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { overPicture } from './over-picture'
import type { PlacedLayer } from './place-layer'
import { beginText } from './text-brand'
import { tryEdit } from './try-edit'

/**
 * Adds a text at the playhead as one step named `name` and selects it: readable on what is behind it, and with the default
 * brand. Returns its id, or null if it failed with a notice.
 */
export function placeText(editor: Editor, name: string, text: PlacedLayer): string | null {
  const { store, playhead } = editor
  const id = newId()
  const layer = { ...overPicture(editor, text), id }
  const isDone = tryEdit(editor, name, project => {
    const added = addLayer(project, { layer, seconds: playhead.frame() / project.fps })
    return isRefusal(added) ? added : beginText(editor, added, id)
  })
  if (!isDone) return null
  store.focus('canvas')
  store.select([id])
  return id
}
