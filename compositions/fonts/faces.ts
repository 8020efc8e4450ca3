import table from './faces.json'

/** One font file: the characters of `range` (CSS unicode-range) in one family and weight. `file` has no ending. */
export type FontFile = { family: string; weight: number; package: string; file: string; range: string }

/** The fonts that come along, as packages (licences: docs/licences.md). Later entries win, as in a style sheet. */
export const fontFiles: FontFile[] = table.faces.map(face => ({
  ...face,
  range: table.ranges[face.range as keyof typeof table.ranges],
}))

/** Families that come along, in the order of the table. */
const fontFamilies = [...new Set(fontFiles.map(face => face.family))]

/** The family that stands in where one is not there. */
const FALLBACK_FAMILY = 'Roboto'

/**
 * The files of a family in the weight nearest to the one asked for (the heavier of two that are as near); those of the
 * fallback family where the family is unknown.
 */
export function filesOf(family: string, weight: number): FontFile[] {
  const known = fontFamilies.includes(family) ? family : FALLBACK_FAMILY
  const files = fontFiles.filter(face => face.family === known)
  const nearest = files.reduce((best, face) =>
    Math.abs(face.weight - weight) <= Math.abs(best.weight - weight) ? face : best,
  ).weight
  return files.filter(face => face.weight === nearest)
}
