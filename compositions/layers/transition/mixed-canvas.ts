import type { TransitionName } from '../../looks/transitions/transitions'
import type { Drawing } from './use-drawing'

/** Paints one side of a transition into a context of the size of the whole. */
export type PaintSide = (context: CanvasRenderingContext2D) => void

/** Everything that decides what a transition looks like: `progress` 0 to 1, sizes in pixels. */
export type MixedCanvasProps = {
  type: TransitionName
  progress: number
  width: number
  height: number
  paintFrom: PaintSide
  paintTo: PaintSide
}

export type DrawnBy = MixedCanvasProps & { drawing: Drawing }

/** Fills the place that is there. */
export const WHOLE = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const

/** Paints into a canvas that is made as large as the transition. */
export function paintInto(
  canvas: HTMLCanvasElement | null,
  { width, height }: Pick<MixedCanvasProps, 'width' | 'height'>,
  paint: PaintSide,
): void {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  paint(context)
}
