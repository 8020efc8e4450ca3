import { addLayer, type NewLayer } from '@/compositions/edit/add-layer'
import type { Media } from '@/compositions/schema/media'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { tryEdit } from './try-edit'

/** A layer to add, without an id. */
export type PlacedLayer = Omit<NewLayer, 'id'> & Pick<NewLayer, 'layer' | 'asset'>

/**
 * Adds a layer as one step named `name` and selects it: at the playhead or at `seconds` of the timeline, with
 * `media` (by mediaRef) that the project lacks. Returns its id, or null if it failed with a notice.
 */
export function placeLayer(
  editor: Editor,
  name: string,
  layer: PlacedLayer,
  media: Record<string, Media> = {},
  seconds?: number,
): string | null {
  const { store, playhead } = editor
  const id = newId()
  const begins = seconds ?? playhead.frame() / store.state.project.fps
  const isDone = tryEdit(editor, name, project =>
    addLayer(project, { layer: { ...layer, id } as NewLayer, seconds: begins, media }),
  )
  if (!isDone) return null
  store.focus('canvas')
  store.select([id])
  return id
}
