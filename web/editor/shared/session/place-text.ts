import { DEFAULTS } from '@/compositions/catalog/defaults'
import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { layerRect } from '@/compositions/edit/place-layers'
import { isCaptionTrack } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { overPicture } from './over-picture'
import type { PlacedLayer } from './place-layer'
import { beginText } from './text-brand'
import { tryEdit } from './try-edit'

const { gravityMarginPixels: MARGIN } = DEFAULTS.layers

/** A text that would be on the captions, moved above them, or below them where there is no room; else where it is. */
function clearOfCaptions({ layers, format }: Project, text: PlacedLayer): PlacedLayer {
  const [top, height] = [Number(text.top), Number(text.height)]
  const captions = layers.filter(layer => isCaptionTrack(layer) && !layer.hide).map(layerRect)
  if (!captions.some(one => one.top < top + height && one.top + one.height > top)) return text
  const above = Math.min(...captions.map(one => one.top)) - MARGIN - height
  const below = Math.max(...captions.map(one => one.top + one.height)) + MARGIN
  if (above >= MARGIN) return { ...text, top: Math.round(above) }
  return below + height <= format.height - MARGIN ? { ...text, top: Math.round(below) } : text
}

/**
 * Adds a text at the playhead as one step named `name` and selects it: clear of the captions, readable on what is behind it,
 * and with the default brand. Returns its id, or null if it failed with a notice.
 */
export function placeText(editor: Editor, name: string, text: PlacedLayer): string | null {
  const { store, playhead } = editor
  const id = newId()
  const layer = { ...overPicture(editor, clearOfCaptions(store.state.project, text)), id }
  const isDone = tryEdit(editor, name, project => {
    const added = addLayer(project, { layer, seconds: playhead.frame() / project.fps })
    return isRefusal(added) ? added : beginText(editor, added, id)
  })
  if (!isDone) return null
  store.focus('canvas')
  store.select([id])
  return id
}
