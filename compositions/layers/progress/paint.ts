import type { ProgressData } from './evaluate'

/** What a painter may use of a 2D context: the same in a page and outside one (F6). */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  'clearRect' | 'beginPath' | 'roundRect' | 'rect' | 'fill' | 'save' | 'restore' | 'clip' | 'fillStyle'
>

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
