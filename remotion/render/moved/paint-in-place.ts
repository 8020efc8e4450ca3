import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { GraphicItemOf } from '../../../compositions/scene/frame'
import { atRest } from '../../../compositions/scene/motion'
import { paint } from '../plan/painters'
import { compositeSprite } from './composite-sprite'

/**
 * Paints what has a painter where it is in the frame. What is turned, faded or in motion is painted upright first and
 * then put there, as the page does with the canvas it paints on. The context's origin is the canvas's.
 */
export function paintInPlace(context: SKRSContext2D, drawn: GraphicItemOf): void {
  const { box } = drawn
  if (box.opacity === 1 && box.angle === 0 && !box.pose) {
    context.translate(box.left, box.top)
    paint(context, drawn)
    return
  }
  const at = { ...atRest(drawn).box, angle: 0 }
  const image = createCanvas(at.width, at.height)
  paint(image.getContext('2d'), drawn)
  compositeSprite(context, { image, at, region: at }, box)
}
