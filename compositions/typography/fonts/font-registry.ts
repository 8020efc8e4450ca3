import { DEFAULT_LANGUAGE, type FontSpec } from '@/compositions/schema/font-spec'
import { drawnWeight, EMOJI, type FontFile, packagedFiles, SLICED_RANGE } from './families'
import { isEmoji, neededCodes } from './graphemes'
import { matchFace } from './match-face'
import { inRange } from './ranges'
import { isSliced, type SlicedFamily, slicesOf } from './slices'
import { fontStackOf } from './stack'

/** The fonts available to a project: bundled ones and its own. */
export type FontRegistry = {
  /** The file that draws a grapheme, or the family whose table has to be read first; null if no font contains it. */
  faceOf(grapheme: string, font: Face): FontFile | SlicedFamily | null
  /** The file whose metrics decide the line height of a font; null if the stack has none. */
  mainFace(font: Face): FontFile | null
  /** Families that could not be loaded. */
  lost: readonly string[]
}

/** The part of a font that decides which file draws a character. */
type Face = Pick<FontSpec, 'fontFamily' | 'fontWeight' | 'fontStyle' | 'language'>

/** The letter "x", which every family for Latin text contains. */
const LETTER = 0x78

function order(grapheme: string, { fontFamily, language }: Face): string[] {
  const stack = fontStackOf(fontFamily, language ?? DEFAULT_LANGUAGE)
  return isEmoji(grapheme) ? [EMOJI.family, ...stack] : stack
}

/**
 * Creates a registry of the bundled families and a project's own files, which override families of the same name.
 * Families in `lost` could not be loaded and are skipped, both in measuring and in drawing.
 */
export function createFontRegistry(own: readonly FontFile[], lost: ReadonlySet<string>): FontRegistry {
  const matched = new Map<string, FontFile[]>()
  const facesOf = (
    family: string,
    { fontFamily, fontWeight, fontStyle = 'normal' }: Face,
  ): FontFile[] | null => {
    const weight = drawnWeight(fontFamily, fontWeight)
    const key = `${family}|${weight}|${fontStyle}`
    const known = matched.get(key)
    if (known) return known
    if (lost.has(family)) return []
    const mine = own.filter(file => file.family === family)
    const files = mine.length ? mine : isSliced(family) ? slicesOf(family) : packagedFiles(family)
    const faces = files && matchFace(files, weight, fontStyle)
    if (faces) matched.set(key, faces)
    return faces
  }
  return {
    lost: [...lost],
    faceOf(grapheme, font) {
      const codes = neededCodes(grapheme)
      for (const family of order(grapheme, font)) {
        const sliced = isSliced(family)
        if (sliced && !codes.every(code => inRange(SLICED_RANGE, code))) continue
        const faces = facesOf(family, font)
        if (!faces) return family as SlicedFamily
        const face = faces.find(({ range }) => codes.every(code => inRange(range, code)))
        if (face) return face
      }
      return null
    },
    mainFace(font) {
      for (const family of fontStackOf(font.fontFamily, font.language ?? DEFAULT_LANGUAGE)) {
        const faces = facesOf(family, font) ?? []
        const face = faces.find(({ range }) => inRange(range, LETTER)) ?? faces[0]
        if (face) return face
      }
      return null
    },
  }
}
