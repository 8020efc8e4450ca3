import filters from '@/compositions/looks/filters/filters.json'
import type { FramingFields } from '@/compositions/schema/framing-fields'
import { adjustedColors } from './adjusted-colors'

/** A color blended over a picture, with alpha (#RRGGBBAA). */
export type ColorTint = { color: string; blend: 'screen' | 'darken' | 'overlay' | 'soft-light' | 'multiply' }

/** A change of colors: `css` is a list of filter functions, `tint` a color blended over their result. */
export type ColorStep = { css: string; tint: ColorTint | null }

/**
 * What changes the colors of a picture, in order: its adjustments, its filter, or both. The result of a pixel depends
 * only on its own color, so a lookup table can replace it (S6).
 */
export type ColorFilter = readonly [ColorStep] | readonly [ColorStep, ColorStep]

type Step = [name: string, amount: number]
type Tint = { color: string; alpha: number; blend: ColorTint['blend'] }

/** Amounts at which a filter function changes nothing. */
const NEUTRAL: Record<string, number> = { contrast: 1, brightness: 1, saturate: 1 }

const thousandth = (value: number): number => Math.round(value * 1000) / 1000

/** One filter function, with `share` (0 to 1) of its full amount. */
function step([name, amount]: Step, share: number): string {
  const neutral = NEUTRAL[name] ?? 0
  const unit = name === 'hue-rotate' ? 'deg' : ''
  return `${name}(${thousandth(neutral + (amount - neutral) * share)}${unit})`
}

/** The step of a named filter; null if a layer has none. */
function filterStep({ filter = 'none', filterIntensity = 1 }: FramingFields): ColorStep | null {
  if (filter === 'none' || filterIntensity === 0) return null
  const { steps, tint } = filters[filter] as { steps: Step[]; tint: Tint | null }
  const alpha = Math.round((tint?.alpha ?? 0) * filterIntensity * 255)
  return {
    css: steps.map(one => step(one, filterIntensity)).join(' '),
    tint: tint && { color: `${tint.color}${alpha.toString(16).padStart(2, '0')}`, blend: tint.blend },
  }
}

/** What changes the colors of a layer's picture; null if nothing does. */
export function colorFilter(fields: FramingFields): ColorFilter | null {
  const [adjusted, filtered] = [adjustedColors(fields.adjustments), filterStep(fields)]
  if (adjusted && filtered) return [adjusted, filtered]
  const only = adjusted ?? filtered
  return only && [only]
}
