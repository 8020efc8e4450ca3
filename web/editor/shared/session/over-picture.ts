import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { textFaceOf } from '@/compositions/kinds/text/text-look'
import { scaledShadow } from '@/compositions/model/shadow'
import { readableText } from '@/compositions/scene/backdrop'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import type { PlacedLayer } from './place-layer'

/** A shadow that white letters are readable with on any picture, for a font size of 100 pixels (D232). */
const SHADOW = { color: '#000000CC', blur: 30, offsetX: 0, offsetY: 4 }
const SHADOW_SIZE = 100

/**
 * A new text as it is readable where it is added at the playhead: in the style Normal it gets a shadow over a video or
 * a picture. On a plain shape its letters are white or black instead (S8), so it is returned as it is.
 */
export function overPicture({ store, playhead }: Editor, text: PlacedLayer): PlacedLayer {
  const { project } = store.state
  const layer = { ...text, id: newId() }
  const added = addLayer(project, { layer, seconds: playhead.frame() / project.fps })
  const placed = isRefusal(added) ? undefined : added.layers.find(one => one.id === layer.id)
  if (isRefusal(added) || placed?.asset !== 'text' || placed.presetStyle !== 'Normal') return text
  if (readableText(placed, added) !== placed) return text
  const shadow = scaledShadow(SHADOW, textFaceOf(placed).fontSize / SHADOW_SIZE)
  return { ...text, shadow, shadowType: 'lift' }
}
