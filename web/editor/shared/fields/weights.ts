import type { Font } from '@/compositions/schema/font'
import { familyNamed, starterFamilies } from '@/compositions/typography/fonts/families'

/** Weight names of CSS Fonts 4 (2.2.2). */
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

/** The faces of a family: its weights in hundreds, and whether it has an italic. */
type Faces = { weights: number[]; italic: boolean }

/** The faces of the family `name`; an unknown family counts as having every weight and no italic. */
export function facesOf(name: string, fonts: readonly Font[]): Faces {
  const own = fonts.filter(font => font.family === name)
  const weights = HUNDREDS.filter(weight => own.some(font => font.from <= weight && weight <= font.to))
  if (weights.length) return { weights, italic: own.some(font => font.style === 'italic') }
  const shipped = starterFamilies.find(family => family.name === familyNamed(name))
  return shipped ?? { weights: HUNDREDS, italic: false }
}

/** The family's weight nearest to `wanted`; of two equally near, the bolder one. */
export const nearestWeight = ({ weights }: Faces, wanted: number): number =>
  weights.reduce((best, weight) => (Math.abs(weight - wanted) <= Math.abs(best - wanted) ? weight : best))

/** Weights as options of a select. */
export const weightOptions = ({ weights }: Faces): { value: string; label: string }[] =>
  weights.map(weight => ({ value: String(weight), label: NAMES[weight] ?? String(weight) }))
