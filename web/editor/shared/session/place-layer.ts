import { addLayer, type NewLayer } from '@/compositions/edit/add-layer'
import type { Media } from '@/compositions/schema/media'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { tryEdit } from './try-edit'

/** A layer to be put in, without the id that it is given. */
export type PlacedLayer = Omit<NewLayer, 'id'> & Pick<NewLayer, 'layer' | 'asset'>

/**
 * Puts a layer in at the playhead, or at `seconds` of the timeline, as one step named `name`, with `media` (by mediaRef) where the project doesn't know
 * it yet, and chooses it. Returns its id; null where it can't be done, which people were told.
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
