import { hasHangingMarkers, listMarkers } from '@/compositions/kinds/text/list-markers'
import { isRightToLeft } from '@/compositions/kinds/text/paragraphs'
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

/**
 * A block for each paragraph of a text with, as an attribute, its marker in a list. A `<br>`, which is no letter, gives
 * an empty paragraph its height.
 */
function paragraphsOf(layer: TextLayer): HTMLElement[] {
  const paragraphs = layer.text.split('\n')
  const markers = listMarkers(layer.listStyleType, paragraphs)
  let at = 0
  return paragraphs.map((paragraph, index) => {
    const range = { from: at, to: at + paragraph.length }
    at = range.to + 1
    const block = document.createElement('div')
    const [rtl, marker] = [isRightToLeft(paragraph), markers[index]]
    block.dir = rtl ? 'rtl' : 'ltr'
    if (marker !== undefined) {
      block.dataset.marker = marker
      if (hasHangingMarkers(layer, rtl)) block.dataset.hangs = ''
    }
    const ranges = rangesIn(styledRangesOf(layer), range)
    block.append(...ranges.map(one => nodeOf(one, layer.text.slice(one.from, one.to), layer)))
    if (!block.hasChildNodes()) block.append(document.createElement('br'))
    return block
  })
}

/** Shows the letters of a text in a field. */
export function showText(field: HTMLElement, layer: TextLayer): void {
  const next = document.createElement('div')
  next.append(...paragraphsOf(layer))
  if (next.innerHTML !== field.innerHTML) field.replaceChildren(...next.childNodes)
}

const textOf = (node: Node): string => node.textContent ?? ''

/** The text in a field. */
export const textIn = (field: HTMLElement): string => [...field.childNodes].map(textOf).join('\n')

/** The number of letters in a field before a position of its document, a line break for each paragraph. */
function lettersBefore(field: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange()
  range.setStart(field, 0)
  range.setEnd(node, offset)
  const paragraph = [...field.childNodes].findIndex(block => block.contains(node))
  const breaks = paragraph < 0 ? Math.min(offset, Math.max(0, field.childNodes.length - 1)) : paragraph
  return range.toString().length + breaks
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
  for (const block of field.childNodes) {
    const letters = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    let begins = before
    for (let node = letters.nextNode(); node; node = letters.nextNode()) {
      const { length } = textOf(node)
      if (index <= begins + length) return [node, index - begins]
      begins += length
    }
    if (index === before) return [block, 0]
    before = begins + 1
  }
  return [field, field.childNodes.length]
}

/** Selects letters of a field. */
export function selectIn(field: HTMLElement, { from, to }: LetterRange): void {
  document.getSelection()?.setBaseAndExtent(...positionOf(field, from), ...positionOf(field, to))
}
