import type { TransitionName } from '@/compositions/looks/transitions/transitions'
import type { TransitionRenderers } from './use-transition-renderers'

/** Paints one side of a transition into a context whose unit is a pixel of the whole. */
export type PaintSide = (context: CanvasRenderingContext2D) => void

/**
 * Everything that decides what a transition looks like: `progress` 0 to 1, sizes in pixels; `density` is canvas pixels
 * per pixel of the composition, below 1 when it is shown small.
 */
export type MixedCanvasProps = {
  type: TransitionName
  progress: number
  width: number
  height: number
  density: number
  paintFrom: PaintSide
  paintTo: PaintSide
}

export type RenderedCanvasProps = MixedCanvasProps & { renderers: TransitionRenderers }

/** Fills the parent. */
export const FILL_STYLE = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const

/** Resizes a canvas to the transition and paints into it. */
export function paintInto(
  canvas: HTMLCanvasElement | null,
  { width, height, density }: Pick<MixedCanvasProps, 'width' | 'height' | 'density'>,
  paint: PaintSide,
): void {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  const [across, down] = [Math.max(1, Math.round(width * density)), Math.max(1, Math.round(height * density))]
  if (canvas.width !== across) canvas.width = across
  if (canvas.height !== down) canvas.height = down
  context.setTransform(across / width, 0, 0, down / height, 0, 0)
  context.clearRect(0, 0, width, height)
  paint(context)
}
