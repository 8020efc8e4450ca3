import { textFaceOf } from '@/compositions/kinds/text/text-look'
import {
  type LetterRange,
  rangesIn,
  type StyleChange,
  styledRangesOf,
} from '@/compositions/model/layers/styled-ranges'
import type { Font } from '@/compositions/schema/font'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { kindRow } from '@/compositions/schema/layers/text-tables'
import { facesOf, nearestWeight } from '@/web/editor/shared/fields/weights'

/** The lightest weight that counts as bold, and the weights between which Bold switches. */
const BOLD_FROM = 600
const [REGULAR, BOLD] = [400, 700]

const isBold = (weight: number): boolean => weight >= BOLD_FROM

/** What the controls show for the selected letters, or without a selection for all. `color` is null for several. */
export type ShownStyle = {
  bold: boolean
  italic: boolean
  underline: boolean
  color: string | null
  hasOwn: boolean
}

/** The letters that the controls change: the selected ones, or all without a selection. */
export const changedRange = ({ text }: TextLayer, { from, to }: LetterRange): LetterRange =>
  from < to ? { from, to } : { from: 0, to: text.length }

/** The style of the selected letters; `fill` is the color of letters that have none of their own. */
export function shownStyle(layer: TextLayer, selected: LetterRange, fill: string): ShownStyle {
  const { fontWeight } = textFaceOf(layer)
  const { from, to } = changedRange(layer, selected)
  const ranges = rangesIn(styledRangesOf(layer), { from, to })
  const colors = new Set(ranges.map(range => range.fill ?? fill))
  return {
    bold: ranges.every(range => isBold(range.fontWeight ?? fontWeight)),
    italic: ranges.every(range => (range.fontStyle ?? layer.fontStyle) === 'italic'),
    underline: ranges.every(range => range.underline ?? layer.underline ?? false),
    color: colors.size > 1 ? null : ([...colors][0] ?? fill),
    hasOwn: styledRangesOf(layer).some(range => range.from < to && range.to > from),
  }
}

const isWhole = (layer: TextLayer, range: LetterRange): boolean => range.to - range.from === layer.text.length

/** Makes selected letters bold, or regular if all are bold; null if the family has no such weight. */
export function toggledBold(
  layer: TextLayer,
  selected: LetterRange,
  fonts: readonly Font[],
): StyleChange | null {
  const face = textFaceOf(layer)
  const range = changedRange(layer, selected)
  const wanted = !shownStyle(layer, range, '').bold
  const given = isWhole(layer, range) ? kindRow(layer.textKind).fontWeight : face.fontWeight
  if (isBold(given) === wanted) return { fontWeight: null }
  const weight = nearestWeight(facesOf(face.fontFamily, fonts), wanted ? BOLD : REGULAR)
  return isBold(weight) === wanted ? { fontWeight: weight } : null
}

/** Makes selected letters italic, or upright if all are italic; null if the family has no italic. */
export function toggledItalic(
  layer: TextLayer,
  selected: LetterRange,
  fonts: readonly Font[],
): StyleChange | null {
  const range = changedRange(layer, selected)
  const fontStyle = shownStyle(layer, range, '').italic ? 'normal' : 'italic'
  if (!isWhole(layer, range) && layer.fontStyle === fontStyle) return { fontStyle: null }
  const { italic } = facesOf(textFaceOf(layer).fontFamily, fonts)
  return italic || fontStyle === 'normal' ? { fontStyle } : null
}

/** Underlines selected letters, or removes the underline if all have it. */
export function toggledUnderline(layer: TextLayer, selected: LetterRange): StyleChange {
  const range = changedRange(layer, selected)
  const underline = !shownStyle(layer, range, '').underline
  return { underline: !isWhole(layer, range) && (layer.underline ?? false) === underline ? null : underline }
}
