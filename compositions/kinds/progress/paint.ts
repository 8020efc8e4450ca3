import type { PaintContext } from '@/compositions/drawing/paint-context'
import type { ProgressData } from './evaluate'

/** Paints a progress bar into a context of `data.width` by `data.height` pixels, from its top left corner. */
export function paintProgress(context: PaintContext, data: ProgressData): void {
  const { width, height, filled, radius } = data
  context.clearRect(0, 0, width, height)
  context.save()
  context.beginPath()
  context.roundRect(0, 0, width, height, Math.min(radius, height / 2))
  context.clip()
  context.fillStyle = data.backgroundColor
  context.beginPath()
  context.rect(filled, 0, width - filled, height)
  context.fill()
  context.fillStyle = data.fill
  context.beginPath()
  context.rect(0, 0, filled, height)
  context.fill()
  context.restore()
}
