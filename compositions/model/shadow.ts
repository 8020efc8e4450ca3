import type { Shadow } from '../schema/caption-style'
import type { ShadowType } from '../schema/common-fields'

/** The layers of a shadow as shares of its blur and offset; each is cast by the result of the previous ones. */
const LAYERS: Record<ShadowType, { blur: number; way: number }[]> = {
  drop: [{ blur: 1, way: 1 }],
  lift: [
    { blur: 0.2, way: 0.25 },
    { blur: 1, way: 1 },
  ],
  glow: [
    { blur: 0.08, way: 0 },
    { blur: 0.3, way: 0 },
    { blur: 1, way: 0 },
  ],
}

/** The CSS filter of a shadow over a whole group; undefined without one. Pixels of the canvas. */
export const shadowCss = (shadow: Shadow | null, type: ShadowType): string | undefined =>
  shadow
    ? LAYERS[type]
        .map(({ blur, way }) => {
          const [x, y] = [shadow.offsetX * way, shadow.offsetY * way]
          return `drop-shadow(${x}px ${y}px ${(shadow.blur * blur) / 2}px ${shadow.color})`
        })
        .join(' ')
    : undefined

/** Pixels that a shadow may extend past what casts it. */
export const shadowExtent = (shadow: Shadow | null, type: ShadowType): number =>
  shadow
    ? LAYERS[type].reduce(
        (sum, { blur, way }) =>
          sum + shadow.blur * blur * 1.5 + Math.max(Math.abs(shadow.offsetX), Math.abs(shadow.offsetY)) * way,
        0,
      )
    : 0

const scaledOffset = (pixels: number): number => Math.max(-200, Math.min(200, Math.round(pixels * 4) / 4))

/** A shadow with its lengths multiplied by `scale`, rounded to the steps of blur and position (F3). */
export const scaledShadow = (shadow: Shadow | null, scale: number): Shadow | null =>
  shadow && {
    color: shadow.color,
    blur: Math.min(200, Math.round(shadow.blur * scale * 2) / 2),
    offsetX: scaledOffset(shadow.offsetX * scale),
    offsetY: scaledOffset(shadow.offsetY * scale),
  }
