import filters from '@/compositions/looks/filters/filters.json'
import type { FramingFields } from '@/compositions/schema/framing-fields'

/**
 * A color filter: `css` is a list of filter functions, `tint` a color blended over the result. The result of a pixel
 * depends only on its own color, so a lookup table can replace it.
 */
export type ColorFilter = {
  css: string
  tint: { color: string; blend: 'screen' | 'darken' | 'overlay' | 'soft-light' } | null
}

type Step = [name: string, amount: number]
type Tint = { color: string; alpha: number; blend: NonNullable<ColorFilter['tint']>['blend'] }

/** Amounts at which a filter function changes nothing. */
const NEUTRAL: Record<string, number> = { contrast: 1, brightness: 1, saturate: 1 }

const thousandth = (value: number): number => Math.round(value * 1000) / 1000

/** One filter function, with `share` (0 to 1) of its full amount. */
function step([name, amount]: Step, share: number): string {
  const neutral = NEUTRAL[name] ?? 0
  const unit = name === 'hue-rotate' ? 'deg' : ''
  return `${name}(${thousandth(neutral + (amount - neutral) * share)}${unit})`
}

/** The color filter of a layer; null if it has none. */
export function colorFilter({ filter = 'none', filterIntensity = 1 }: FramingFields): ColorFilter | null {
  if (filter === 'none' || filterIntensity === 0) return null
  const { steps, tint } = filters[filter] as { steps: Step[]; tint: Tint | null }
  const alpha = Math.round((tint?.alpha ?? 0) * filterIntensity * 255)
  return {
    css: steps.map(one => step(one, filterIntensity)).join(' '),
    tint: tint && { color: `${tint.color}${alpha.toString(16).padStart(2, '0')}`, blend: tint.blend },
  }
}
