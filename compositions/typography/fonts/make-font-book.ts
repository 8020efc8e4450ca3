import { DEFAULT_LANGUAGE, type FontSpec } from '@/compositions/schema/font-spec'
import { isJoined } from './direction'
import { drawnWeight, EMOJI, type FontFile } from './families'
import type { FontBook } from './font-book'
import type { FontRegistry } from './font-registry'
import { graphemesOf } from './graphemes'
import { cutRuns, type FaceRun } from './runs'
import type { Shaper } from './shaper'
import type { SlicedFamily } from './slices'

const MEASURED = 40_000

/** The advance of every emoji of the family in ems (measured; opening the file to read it takes 116 MB). */
const EMOJI_EMS = 1.2451

/** Ascent and descent when no font is loaded, in ems. */
const NO_EXTENTS = { ascent: 1, descent: 0.25 }

/** The cache key of everything that decides the width of a text in ems. */
const keyOf = ({ fontFamily, fontWeight, fontStyle = 'normal', letterSpacing, language = '' }: FontSpec) =>
  `${fontFamily}|${fontWeight}|${fontStyle}|${letterSpacing}|${language}`

/**
 * Creates a font book of a registry. `open` returns a file opened for measuring, or null if it isn't loaded (yet): its
 * characters count as 1 em each. Up to 40,000 widths are cached.
 */
export function makeFontBook(shelf: FontRegistry, open: (file: FontFile) => Shaper | null): FontBook {
  const byFont = new WeakMap<FontSpec, Map<string, number>>()
  const byKey = new Map<string, Map<string, number>>()
  let count = 0
  const files = new Set<FontFile>()
  const unread = new Set<SlicedFamily>()
  const facesOf = new Map<string, Map<string, FontFile | null>>()
  const findFace = (grapheme: string, font: FontSpec): FontFile | null => {
    const found = shelf.faceOf(grapheme, font)
    if (typeof found === 'string') unread.add(found)
    else if (found) files.add(found)
    return typeof found === 'string' ? null : found
  }
  const facesIn = (font: FontSpec) => {
    const key = keyOf(font)
    const faces = facesOf.get(key) ?? new Map<string, FontFile | null>()
    facesOf.set(key, faces)
    return (grapheme: string): FontFile | null => {
      const known = faces.get(grapheme)
      if (known !== undefined) return known
      const found = findFace(grapheme, font)
      faces.set(grapheme, found)
      return found
    }
  }
  const emsOf = (
    run: FaceRun,
    { fontFamily, fontWeight, letterSpacing, language = DEFAULT_LANGUAGE }: FontSpec,
  ) => {
    const shaper = run.face && run.face !== EMOJI ? open(run.face) : null
    if (shaper) {
      const weight = drawnWeight(fontFamily, fontWeight)
      const { ems, clusters } = shaper.advance(run, language, weight, letterSpacing !== 0)
      return ems + clusters * letterSpacing
    }
    const spacing = isJoined(run.script) ? 0 : letterSpacing
    return graphemesOf(run.text).length * ((run.face === EMOJI ? EMOJI_EMS : 1) + spacing)
  }
  const measure = (text: string, font: FontSpec): number =>
    cutRuns(text, font.language ?? DEFAULT_LANGUAGE, facesIn(font)).reduce(
      (sum, run) => sum + emsOf(run, font),
      0,
    )
  /** Cached widths of a font, shared by equal font objects. */
  const widthsOf = (font: FontSpec): Map<string, number> => {
    if (count >= MEASURED) {
      for (const widths of byKey.values()) widths.clear()
      count = 0
    }
    const known = byFont.get(font)
    if (known) return known
    const key = keyOf(font)
    const widths = byKey.get(key) ?? new Map<string, number>()
    byKey.set(key, widths)
    byFont.set(font, widths)
    return widths
  }
  return {
    width(text, font) {
      const widths = widthsOf(font)
      let ems = widths.get(text)
      if (ems === undefined) {
        ems = measure(text, font)
        widths.set(text, ems)
        count++
      }
      return ems * font.fontSize
    },
    extents(font) {
      const face = shelf.mainFace(font)
      if (face) files.add(face)
      const { ascent, descent } = (face && open(face)) ?? NO_EXTENTS
      return { ascent: ascent * font.fontSize, descent: descent * font.fontSize }
    },
    uncovered: (text, font) => [
      ...new Set(
        graphemesOf(text)
          .map(({ segment }) => segment)
          .filter(grapheme => grapheme.trim() && shelf.faceOf(grapheme, font) === null),
      ),
    ],
    files: () => [...files],
    unread: () => [...unread],
    lost: shelf.lost,
  }
}
