import type { Font } from '@/compositions/schema/font'
import { familyNamed, starterFamilies } from '@/compositions/typography/fonts/families'

/** The names of weights that CSS Fonts 4 lists (2.2.2). */
const NAMES: Record<number, string> = {
  100: 'Thin',
  200: 'Extra light',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semibold',
  700: 'Bold',
  800: 'Extra bold',
  900: 'Black',
}

const HUNDREDS = Object.keys(NAMES).map(Number)

/** What a family has: weights in hundreds, and whether it has an italic. */
type Faces = { weights: number[]; italic: boolean }

/** What the family called `name` has; every weight and no italic where no one knows it. */
export function facesOf(name: string, fonts: readonly Font[]): Faces {
  const own = fonts.filter(font => font.family === name)
  const weights = HUNDREDS.filter(weight => own.some(font => font.from <= weight && weight <= font.to))
  if (weights.length) return { weights, italic: own.some(font => font.style === 'italic') }
  const shipped = starterFamilies.find(family => family.name === familyNamed(name))
  return shipped ?? { weights: HUNDREDS, italic: false }
}

/** The weight of a family that is nearest to `wanted`; the heavier of two that are as near. */
export const nearestWeight = ({ weights }: Faces, wanted: number): number =>
  weights.reduce((best, weight) => (Math.abs(weight - wanted) <= Math.abs(best - wanted) ? weight : best))

/** Weights as choices. */
export const weightOptions = ({ weights }: Faces): { value: string; label: string }[] =>
  weights.map(weight => ({ value: String(weight), label: NAMES[weight] ?? String(weight) }))
