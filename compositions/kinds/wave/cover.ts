import type { Box } from '../../geometry/box'
import { rounded } from '../../geometry/rounding'
import type { LayerOf } from '../../model/layers/layer'
import { evaluateImage, type ImageItem } from '../image/evaluate'
import type { LayerContext } from '../kind'
import { MIDDLES } from './middle'
import { TURN_FRAMES } from './turn'

/**
 * The cover in the middle of a wave in `box`, a round picture that turns with a record; null where there is none. It is
 * a part of its own, so that a picture of it is drawn for each of its 54 angles and no more.
 */
export function coverOf(
  layer: LayerOf<'wave'>,
  box: Box,
  context: LayerContext,
): ((n: number) => ImageItem | null) | null {
  const middle = MIDDLES[layer.wave]
  if (!layer.cover || !middle) return null
  const side = Math.min(box.width, box.height) * middle
  const picture: LayerOf<'image'> = {
    id: `${layer.id}-cover`,
    layer: 'IMAGE',
    asset: 'image',
    mediaRef: layer.cover,
    left: box.left + (box.width - side) / 2,
    top: box.top + (box.height - side) / 2,
    ...{ width: side, height: side, scaleX: 1, scaleY: 1, angle: 0 },
    ...{ position: 0, end: null, duration: 0, fade: layer.fade },
    ...{ scaleType: 'cover', zoom: 1, focus: { x: 0.5, y: 0.5 } },
    presetStyle: 'Circle',
    opacity: box.opacity,
  }
  const still = evaluateImage(picture, context)
  const turn = layer.wave === 'Vinyl' ? 360 / TURN_FRAMES : 0
  return n => {
    const shown = still(n) as ImageItem | null
    const angle = rounded(box.angle + turn * ((n - context.first) % TURN_FRAMES), 'angle')
    return shown && { ...shown, box: { ...shown.box, angle } }
  }
}
