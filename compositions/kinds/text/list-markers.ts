import { type LetterRange, styledRangesOf } from '@/compositions/model/layers/styled-ranges'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { spansOf, type TextSpan } from './text-spans'

type ListStyleType = TextLayer['listStyleType']

/**
 * The marker of each paragraph (S17): a bullet, or its number among those that aren't blank; undefined for blank ones.
 */
export function listMarkers(type: ListStyleType, paragraphs: readonly string[]): (string | undefined)[] {
  let items = 0
  return paragraphs.map(paragraph => {
    if (!type || !paragraph.trim()) return undefined
    items++
    return type === 'disc' ? '•' : `${items}.`
  })
}

/**
 * A marker and the space after it, in the style of the first letter of its item, which is `letter`. An underline begins
 * with the item.
 */
export function markerSpans(layer: TextLayer, marker: string, letter: LetterRange): TextSpan[] {
  return spansOf(layer.text, styledRangesOf(layer), letter).map(({ underline: _, ...style }) => ({
    ...style,
    text: `${marker} `,
    ...(layer.underline && { underline: false }),
  }))
}

/**
 * Does a marker stand beside its item, whose lines then begin at the same place? In a centered list, and in one that is
 * aligned to the end of its lines, it is a part of the first line instead.
 */
export const hasHangingMarkers = ({ textAlign }: TextLayer, rtl: boolean): boolean =>
  textAlign === 'start' || textAlign === (rtl ? 'right' : 'left')
