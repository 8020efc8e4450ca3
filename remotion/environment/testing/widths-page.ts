import { directionOf } from '../../../compositions/fonts/direction'
import { DEFAULT_LANGUAGE, type FontSpec } from '../../../compositions/fonts/font-book'
import { completeBook, isComplete, pageBook } from '../../../compositions/fonts/page-books'
import { textStyle } from '../../../compositions/layers/glyph-line'

/** Widths of texts in pixels, as the page's book measures them and as the browser draws them. */
export type Widths = { measured: number[]; drawn: number[]; faces: string[] }

declare global {
  interface Window {
    widths(texts: string[], font: FontSpec): Promise<Widths>
  }
}

window.widths = async (texts, font) => {
  const place = { base: '/public/fonts', addresses: {}, own: [] }
  const measure = () => texts.map(text => pageBook(place).width(text, font))
  let measured = measure()
  while (!isComplete(pageBook(place), place)) {
    await completeBook(pageBook(place), place, true)
    measured = measure()
  }
  const language = font.language ?? DEFAULT_LANGUAGE
  const box = document.createElement('div')
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
  const drawn = [...box.children].map(span => span.getBoundingClientRect().width)
  return { measured, drawn, faces: [...document.fonts].map(face => face.family) }
}
