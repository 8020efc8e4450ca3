import { rounded } from '../../geometry/rounding'
import type { CaptionLook } from '../../model/caption-look'
import type { Shadow } from '../../schema/caption-style'
import { faded } from '../../typography/captions/color'

/** How much softer the near one of two shadows is than the far one, and how much paler the soft one below a hard one. */
const NEAR = 0.2
const BELOW = 0.6

/** The near shadow is cast twice, so that white letters without an outline can be read on a white picture. */
const near = (own: Shadow): Shadow[] => {
  const tight = { ...own, blur: own.blur * NEAR, offsetX: own.offsetX / 2, offsetY: own.offsetY / 2 }
  return [tight, tight]
}

const scaled = ({ color, blur, offsetX, offsetY }: Shadow, factor: number): Shadow => ({
  color,
  blur: rounded(blur * factor, 'blur'),
  offsetX: rounded(offsetX * factor, 'position'),
  offsetY: rounded(offsetY * factor, 'position'),
})

/** The shadows that a style casts, one after the other, each of what is there already; `factor` scales them all. */
export function shadowsOf({ shadow, shadowType }: CaptionLook, factor: number): Shadow[] {
  if (!shadow || shadowType === 'none') return []
  const own = scaled(shadow, factor)
  if (shadowType === 'soft') return [own]
  if (shadowType === 'double') return [...near(own), own]
  const hard = { ...own, blur: 0 }
  if (own.blur === 0) return [hard]
  const soft = { ...own, offsetX: own.offsetX / 2, offsetY: own.offsetY / 2 }
  const rim = { ...own, blur: own.blur * NEAR, offsetX: 0, offsetY: 0 }
  return [rim, hard, { ...soft, color: faded(own.color, BELOW) }]
}

/** Pixels that shadows may reach past what casts them. */
export const shadowReach = (shadows: readonly Shadow[]): number =>
  shadows.reduce(
    (sum, { blur, offsetX, offsetY }) => sum + blur * 1.5 + Math.max(Math.abs(offsetX), Math.abs(offsetY)),
    0,
  )
