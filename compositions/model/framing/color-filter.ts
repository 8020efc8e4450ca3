import filters from '@/compositions/looks/filters/filters.json'
import type { FilterName, FramingFields } from '@/compositions/schema/framing-fields'
import { adjustedColors } from './adjusted-colors'

/** A color blended over a picture, with alpha (#RRGGBBAA). */
export type ColorTint = { color: string; blend: 'screen' | 'darken' | 'overlay' | 'soft-light' | 'multiply' }

/** A filter function of CSS with its amount; `hue-rotate` in degrees. */
export type ColorFunction = readonly [
  name: 'brightness' | 'contrast' | 'saturate' | 'sepia' | 'grayscale' | 'hue-rotate',
  amount: number,
]

/** A change of colors: filter functions in order, and a color blended over their result. */
export type ColorStep = { functions: readonly ColorFunction[]; tint: ColorTint | null }

/**
 * What changes the colors of a picture, in order: its adjustments, its filter, or both. The result of a pixel depends
 * only on its own color, so a lookup table can replace it (S6).
 */
export type ColorFilter = readonly [ColorStep] | readonly [ColorStep, ColorStep]

type FilterRow = { steps: ColorFunction[]; tint: Tint | null }
type Tint = { color: string; alpha: number; blend: ColorTint['blend'] }

/** JSON has no tuples. */
const FILTERS = filters as unknown as Record<FilterName, FilterRow>

/** Amounts at which a filter function changes nothing. */
const NEUTRAL: Partial<Record<ColorFunction[0], number>> = { contrast: 1, brightness: 1, saturate: 1 }

const thousandth = (value: number): number => Math.round(value * 1000) / 1000

/** One filter function, with `share` (0 to 1) of its full amount. */
function scaled([name, amount]: ColorFunction, share: number): ColorFunction {
  const neutral = NEUTRAL[name] ?? 0
  return [name, thousandth(neutral + (amount - neutral) * share)]
}

/** The step of a named filter; null if a layer has none. */
function filterStep({ filter = 'none', filterIntensity = 1 }: FramingFields): ColorStep | null {
  if (filter === 'none' || filterIntensity === 0) return null
  const { steps, tint } = FILTERS[filter]
  const alpha = Math.round((tint?.alpha ?? 0) * filterIntensity * 255)
  return {
    functions: steps.map(one => scaled(one, filterIntensity)),
    tint: tint && { color: `${tint.color}${alpha.toString(16).padStart(2, '0')}`, blend: tint.blend },
  }
}

/** The CSS of a step's filter functions; empty if there are none. */
export const cssFunctions = ({ functions }: ColorStep): string =>
  functions.map(([name, amount]) => `${name}(${amount}${name === 'hue-rotate' ? 'deg' : ''})`).join(' ')

/** What changes the colors of a layer's picture; null if nothing does. */
export function colorFilter(fields: FramingFields): ColorFilter | null {
  const [adjusted, filtered] = [adjustedColors(fields.adjustments), filterStep(fields)]
  if (adjusted && filtered) return [adjusted, filtered]
  const only = adjusted ?? filtered
  return only && [only]
}
