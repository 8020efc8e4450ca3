import { Blob, Buffer, Direction, Face, Feature, Font, shape } from 'harfbuzzjs'

/** A font file opened for measuring: `advance` in ems, vertical extents in ems (descent is positive downwards). */
export type Shaper = {
  covers(codePoint: number): boolean
  advance(text: string, spaced: boolean): { ems: number; clusters: number }
  ascent: number
  descent: number
}

/** What Chromium turns off where letters are spaced (measured; see docs/decisions.md, text). */
const SPACED = ['-liga', '-clig', '-calt'].map(name => Feature.fromString(name) as Feature)

/** Opens the bytes of a TrueType or OpenType file with HarfBuzz, the shaper that browsers use. */
export function openShaper(bytes: Uint8Array): Shaper {
  const face = new Face(new Blob(bytes.slice()))
  const font = new Font(face)
  const codePoints = new Set(face.collectUnicodes())
  const buffer = new Buffer()
  const { ascender, descender } = font.hExtents()
  return {
    covers: codePoint => codePoints.has(codePoint),
    advance(text, spaced) {
      buffer.clearContents()
      buffer.addText(text)
      buffer.setDirection(Direction.LTR)
      buffer.setScript('Latn')
      buffer.setLanguage('en')
      shape(font, buffer, spaced ? SPACED : undefined)
      const units = buffer.getGlyphPositions().reduce((sum, glyph) => sum + glyph.xAdvance, 0)
      const clusters = new Set(buffer.getGlyphInfos().map(glyph => glyph.cluster)).size
      return { ems: units / face.upem, clusters }
    },
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
  }
}
