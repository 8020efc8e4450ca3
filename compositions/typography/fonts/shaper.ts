import { Blob, Buffer, Direction, Face, Feature, Font, shape, Variation } from 'harfbuzzjs'
import { isJoined } from './direction'
import { isInvisible } from './graphemes'

/** A stretch of text in one font, one script (ISO 15924) and one direction. */
export type TextRun = { text: string; script: string; rightToLeft: boolean }

/**
 * A font file opened for measuring. `advance` returns the width of a run in ems and the number of clusters that letter
 * spacing is added to; `weight` sets the axis of a variable font. Vertical extents are in ems (descent is positive
 * downwards).
 */
export type Shaper = {
  advance(run: TextRun, language: string, weight: number, spaced: boolean): { ems: number; clusters: number }
  ascent: number
  descent: number
}

/** Features that Chromium disables with letter spacing (measured; docs/decisions.md, D7). */
const SPACED = ['-liga', '-clig', '-calt'].map(name => Feature.fromString(name) as Feature)

/** One shared buffer, which is cleared before each use. */
const buffer = new Buffer()

function clustersOf(run: TextRun): number {
  if (isJoined(run.script)) return run.text.split(' ').length - 1
  const starts = new Set(buffer.getGlyphInfos().map(glyph => glyph.cluster))
  return [...starts].filter(at => !isInvisible(run.text.slice(at))).length
}

/** Opens the bytes of a TrueType or OpenType file with HarfBuzz, the shaper that browsers use. */
export function openShaper(bytes: Uint8Array): Shaper {
  const face = new Face(new Blob(bytes.slice()))
  const isVariable = 'wght' in face.getAxisInfos()
  const fonts = new Map<number, Font>()
  const fontAt = (weight: number): Font => {
    const key = isVariable ? weight : 0
    const known = fonts.get(key)
    if (known) return known
    const font = new Font(face)
    if (isVariable) font.setVariations([new Variation('wght', weight)])
    fonts.set(key, font)
    return font
  }
  const { ascender, descender } = fontAt(400).hExtents()
  return {
    advance(run, language, weight, spaced) {
      buffer.clearContents()
      buffer.addText(run.text)
      buffer.setDirection(run.rightToLeft ? Direction.RTL : Direction.LTR)
      buffer.setScript(run.script)
      buffer.setLanguage(language)
      shape(fontAt(weight), buffer, spaced && !isJoined(run.script) ? SPACED : undefined)
      const units = buffer.getGlyphPositions().reduce((sum, glyph) => sum + glyph.xAdvance, 0)
      return { ems: units / face.upem, clusters: spaced ? clustersOf(run) : 0 }
    },
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
  }
}
