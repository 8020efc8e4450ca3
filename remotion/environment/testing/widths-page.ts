import { textStyle } from '@/compositions/kinds/glyph-line'
import { type SpannedText, spannedWidth } from '@/compositions/kinds/text/text-spans'
import { DEFAULT_LANGUAGE, type FontSpec } from '@/compositions/schema/font-spec'
import { directionOf } from '@/compositions/typography/fonts/direction'
import type { FontFile } from '@/compositions/typography/fonts/families'
import { completeBook, isComplete, pageBook, retryFamily } from '@/compositions/typography/fonts/page-books'

/** Widths of texts in pixels, as the font book measures them and as the browser draws them, and the lost families. */
export type Widths = { measured: number[]; drawn: number[]; lost: readonly string[] }

/** A project's own fonts, their URLs, and the timeout of a font in milliseconds. */
export type Own = { files: FontFile[]; addresses: Record<string, string>; patience?: number }

type TextFont = FontSpec & { fontStyle: 'normal' | 'italic' }

declare global {
  interface Window {
    widths(texts: string[], font: FontSpec, own?: Own): Promise<Widths>
    /** The same for lines in spans, as texts draw them. */
    spannedWidths(lines: readonly SpannedText[], font: TextFont): Promise<Omit<Widths, 'lost'>>
    tryAgain(family: string): void
  }
}

function draw(texts: string[], font: FontSpec): number[] {
  const box = document.createElement('div')
  const language = font.language ?? DEFAULT_LANGUAGE
  box.lang = language
  box.dir = directionOf(language)
  Object.assign(box.style, textStyle({ fontStyle: 'normal', ...font }), { fontSize: `${font.fontSize}px` })
  box.append(
    ...texts.map(text => {
      const span = document.createElement('span')
      span.textContent = text
      span.style.position = 'absolute'
      return span
    }),
  )
  document.body.replaceChildren(box)
  return [...box.children].map(span => span.getBoundingClientRect().width)
}

window.tryAgain = retryFamily

window.widths = async (texts, font, own = { files: [], addresses: {} }) => {
  const place = { base: '/public/fonts', addresses: own.addresses, own: own.files }
  const measure = () => texts.map(text => pageBook(place).width(text, font))
  let measured = measure()
  while (!isComplete(pageBook(place), place)) {
    await completeBook(pageBook(place), place, false, own.patience)
    measured = measure()
  }
  return { measured, drawn: draw(texts, font), lost: pageBook(place).lost }
}

const SVG = 'http://www.w3.org/2000/svg'

function drawSpans(lines: readonly SpannedText[], font: TextFont): number[] {
  const svg = document.createElementNS(SVG, 'svg')
  Object.assign(svg.style, textStyle(font), { fontSize: `${font.fontSize}px` })
  const texts = lines.map(({ spans = [] }) => {
    const text = document.createElementNS(SVG, 'text')
    const parts = spans.map(({ text: letters, fill = '', fontStyle = '', fontWeight }) => {
      const part = document.createElementNS(SVG, 'tspan')
      Object.assign(part.style, { fill, fontStyle, fontWeight: fontWeight ? String(fontWeight) : '' })
      part.textContent = letters
      return part
    })
    text.append(...parts)
    return text
  })
  svg.append(...texts)
  document.body.replaceChildren(svg)
  return texts.map(text => text.getComputedTextLength())
}

window.spannedWidths = async (lines, font) => {
  const place = { base: '/public/fonts', addresses: {}, own: [] }
  const measure = () => lines.map(line => spannedWidth(line, font, pageBook(place)))
  let measured = measure()
  while (!isComplete(pageBook(place), place)) {
    await completeBook(pageBook(place), place, false)
    measured = measure()
  }
  return { measured, drawn: drawSpans(lines, font) }
}
