import { textFaceOf } from '@/compositions/kinds/text/text-look'
import {
  isPlain,
  type LetterRange,
  rangesIn,
  styledRangesOf,
} from '@/compositions/model/layers/styled-ranges'
import type { StyledRange, TextLayer } from '@/compositions/schema/layers/text'
import { drawnWeight } from '@/compositions/typography/fonts/families'

/** An element with some letters in their own style, or a plain text node. */
function nodeOf(range: StyledRange, text: string, layer: TextLayer): Node {
  const { fontWeight, fontStyle, fill, underline = layer.underline } = range
  if (isPlain(range) && !underline) return document.createTextNode(text)
  const span = document.createElement('span')
  if (fontWeight !== undefined)
    span.style.fontWeight = String(drawnWeight(textFaceOf(layer).fontFamily, fontWeight))
  if (fontStyle !== undefined) span.style.fontStyle = fontStyle
  if (underline) span.style.textDecoration = 'underline'
  if (fill !== undefined) span.style.color = fill
  span.textContent = text
  return span
}

/** Shows the letters of a text in a field. A `<br>`, which is no letter, gives an empty last line its height. */
export function showText(field: HTMLElement, layer: TextLayer): void {
  const { text } = layer
  const ranges = rangesIn(styledRangesOf(layer), { from: 0, to: text.length })
  const nodes = ranges.map(range => nodeOf(range, text.slice(range.from, range.to), layer))
  if (text === '' || text.endsWith('\n')) nodes.push(document.createElement('br'))
  const next = document.createElement('div')
  next.append(...nodes)
  if (next.innerHTML !== field.innerHTML) field.replaceChildren(...next.childNodes)
}

/** The text in a field. */
export const textIn = (field: HTMLElement): string => field.textContent ?? ''

/** The number of letters in a field before a position of its document. */
function lettersBefore(field: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange()
  range.setStart(field, 0)
  range.setEnd(node, offset)
  return range.toString().length
}

/** The letters of a field that a range of the document covers; null if it is not in the field. */
function lettersOf(field: HTMLElement, range: AbstractRange | null | undefined): LetterRange | null {
  if (!range || !field.contains(range.startContainer) || !field.contains(range.endContainer)) return null
  return {
    from: lettersBefore(field, range.startContainer, range.startOffset),
    to: lettersBefore(field, range.endContainer, range.endOffset),
  }
}

/** The selected letters of a field; null if the selection is elsewhere. */
export function selectedIn(field: HTMLElement): LetterRange | null {
  const selection = document.getSelection()
  return selection?.rangeCount ? lettersOf(field, selection.getRangeAt(0)) : null
}

/** What a deletion from a caret deletes, by the name of its input, as a granularity of `Selection.modify`. */
const DELETED: Record<string, string> = {
  Content: 'character',
  Word: 'word',
  SoftLine: 'lineboundary',
  HardLine: 'paragraphboundary',
}

/**
 * The letters that an input replaces or deletes; null if it is not in the field. Chromium gives only the caret for a
 * deletion without a selection.
 */
export function targetIn(field: HTMLElement, event: InputEvent): LetterRange | null {
  const target = lettersOf(field, event.getTargetRanges()[0]) ?? selectedIn(field)
  const [, what = '', way] = /^delete(\w+)(Backward|Forward)$/.exec(event.inputType) ?? []
  if (!target || target.from < target.to || !way) return target
  document.getSelection()?.modify('extend', way.toLowerCase(), DELETED[what] ?? 'character')
  return selectedIn(field)
}

/** The position in the document before a letter of a field. */
function positionOf(field: HTMLElement, index: number): [Node, number] {
  let before = 0
  if (field.lastChild?.nodeName === 'BR' && index === textIn(field).length)
    return [field, field.childNodes.length - 1]
  for (const child of field.childNodes) {
    const letters = child instanceof HTMLElement ? child.firstChild : child
    const length = child.textContent?.length ?? 0
    if (letters && index <= before + length) return [letters, index - before]
    before += length
  }
  return [field, field.childNodes.length]
}

/** Selects letters of a field. */
export function selectIn(field: HTMLElement, { from, to }: LetterRange): void {
  document.getSelection()?.setBaseAndExtent(...positionOf(field, from), ...positionOf(field, to))
}
