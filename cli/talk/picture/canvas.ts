import { type Canvas, createCanvas, type Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { HEIGHT, WIDTH } from './size'

/** A 2D context of Skia outside a page. */
export type Brush = SKRSContext2D

/** Paints once onto a transparent canvas of `width` by `height` units, drawn with `scale` pixels a unit. */
export const paintLayer = (
  width: number,
  height: number,
  scale: number,
  paint: (brush: Brush) => void,
): Canvas => {
  const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
  const brush = canvas.getContext('2d')
  brush.scale(scale, scale)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  paint(brush)
  return canvas
}

/** Runs `paint` and puts the state of the brush back as it was. */
export const scoped = (brush: Brush, paint: () => void): void => {
  brush.save()
  paint()
  brush.restore()
}

/** Runs `paint` with every edge blurred by `size` units; a filter knows no scale, so it is multiplied here. */
export const blurred = (brush: Brush, size: number, paint: () => void): void =>
  scoped(brush, () => {
    const { a, b } = brush.getTransform()
    brush.filter = `blur(${size * Math.hypot(a, b)}px)`
    paint()
  })

/** Paints a thing of the size of the picture on a layer of its own and lays it over as a lens blurs it. */
export const outOfFocus = (brush: Brush, size: number, paint: (layer: Brush) => void): void => {
  const layer = paintLayer(WIDTH, HEIGHT, 1, paint)
  blurred(brush, size, () => brush.drawImage(layer, 0, 0))
}

/** Runs `paint` inside `path` only. */
export const inside = (brush: Brush, path: Path2D, paint: () => void): void =>
  scoped(brush, () => {
    brush.clip(path)
    paint()
  })

type Stop = readonly [at: number, color: string]

/** A gradient along the line from the first to the second point. */
export const linear = (
  brush: Brush,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  stops: readonly Stop[],
): CanvasGradient => {
  const gradient = brush.createLinearGradient(x0, y0, x1, y1)
  for (const [at, color] of stops) gradient.addColorStop(at, color)
  return gradient
}

/** A gradient from the middle of a circle to its edge. */
export const radial = (
  brush: Brush,
  [x, y, radius]: readonly [number, number, number],
  stops: readonly Stop[],
): CanvasGradient => {
  const gradient = brush.createRadialGradient(x, y, 0, x, y, radius)
  for (const [at, color] of stops) gradient.addColorStop(at, color)
  return gradient
}

/** A soft round spot of light or shade that fades to nothing at its edge. `stretch` is its height over its width. */
export const spot = (
  brush: Brush,
  [x, y, radius]: readonly [number, number, number],
  color: (alpha: number) => string,
  strength: number,
  stretch = 1,
): void =>
  scoped(brush, () => {
    brush.translate(x, y)
    brush.scale(1, stretch)
    // Near a bell curve: two stops alone show a visible tip and rim.
    brush.fillStyle = radial(
      brush,
      [0, 0, radius],
      [
        [0, color(strength)],
        [0.25, color(strength * 0.8)],
        [0.5, color(strength * 0.4)],
        [0.75, color(strength * 0.1)],
        [1, color(0)],
      ],
    )
    brush.fillRect(-radius, -radius, radius * 2, radius * 2)
  })
