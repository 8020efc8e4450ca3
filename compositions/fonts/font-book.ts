import { type FontFile, filesOf } from './faces'
import type { Shaper } from './shaper'

/** What is asked of a font: size in pixels, `letterSpacing` in ems. */
export type FontSpec = { fontFamily: string; fontWeight: number; fontSize: number; letterSpacing: number }

/** Measures text as the browser draws it, without one. */
export type FontBook = {
  /** Advance width of one line in pixels, the letter spacing after its last letter included, as in CSS. */
  width(text: string, font: FontSpec): number
  /** How far the font reaches above and below its base line, in pixels, both positive. */
  extents(font: FontSpec): { ascent: number; descent: number }
}

const MEASURED = 40_000

/** Characters of a text in runs that one file covers; what no file covers goes with the first file. */
function runs(shapers: Shaper[], text: string): { shaper: Shaper; text: string }[] {
  const parts: { shaper: Shaper; text: string }[] = []
  for (const character of text) {
    const code = character.codePointAt(0) as number
    const shaper = (shapers.find(one => one.covers(code)) ?? shapers[0]) as Shaper
    const last = parts.at(-1)
    if (last?.shaper === shaper) last.text += character
    else parts.push({ shaper, text: character })
  }
  return parts
}

/**
 * A font book over opened files (see `openShaper`), keyed by `FontFile.file`. Widths are remembered, 40,000 at most.
 * Throws where a file that a font needs was not opened.
 */
export function makeFontBook(opened: ReadonlyMap<string, Shaper>): FontBook {
  const widths = new Map<string, number>()
  const shapersOf = (font: FontSpec): Shaper[] =>
    filesOf(font.fontFamily, font.fontWeight).map(({ file }: FontFile) => {
      const shaper = opened.get(file)
      if (!shaper) throw new Error(`The font file ${file} is not there`)
      return shaper
    })
  const measure = (text: string, font: FontSpec): number => {
    const spaced = font.letterSpacing !== 0
    return runs(shapersOf(font), text).reduce((sum, run) => {
      const { ems, clusters } = run.shaper.advance(run.text, spaced)
      return sum + ems + clusters * font.letterSpacing
    }, 0)
  }
  return {
    width(text, font) {
      const key = `${font.fontFamily}|${font.fontWeight}|${font.letterSpacing}|${text}`
      let ems = widths.get(key)
      if (ems === undefined) {
        ems = measure(text, font)
        if (widths.size >= MEASURED) widths.clear()
        widths.set(key, ems)
      }
      return ems * font.fontSize
    },
    extents(font) {
      const shaper = shapersOf(font)[0] as Shaper
      return { ascent: shaper.ascent * font.fontSize, descent: shaper.descent * font.fontSize }
    },
  }
}
