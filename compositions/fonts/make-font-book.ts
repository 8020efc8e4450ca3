import { drawnWeight, EMOJI, type FontFile } from './families'
import { DEFAULT_LANGUAGE, type FontBook, type FontSpec } from './font-book'
import { graphemesOf } from './graphemes'
import { cutRuns, type FaceRun } from './runs'
import { isJoined, type Shaper } from './shaper'
import type { Shelf } from './shelf'
import type { SlicedFamily } from './slices'

const MEASURED = 40_000

/** The advance of every emoji of the family in ems (measured; opening the file to ask it costs 116 MB). */
const EMOJI_EMS = 1.2451

/** Where no font is there at all, in ems. */
const NO_EXTENTS = { ascent: 1, descent: 0.25 }

const keyOf = ({ fontFamily, fontWeight, fontStyle = 'normal', letterSpacing, language = '' }: FontSpec) =>
  `${fontFamily}|${fontWeight}|${fontStyle}|${letterSpacing}|${language}`

/**
 * A font book over a shelf. `open` gives a file opened for measuring, null where it is not there (yet): its characters
 * count as 1 em each. Widths are remembered, 40,000 at most.
 */
export function makeFontBook(shelf: Shelf, open: (file: FontFile) => Shaper | null): FontBook {
  const widths = new Map<string, number>()
  const files = new Set<FontFile>()
  const unread = new Set<SlicedFamily>()
  const faceOf = (grapheme: string, font: FontSpec): FontFile | null => {
    const found = shelf.faceOf(grapheme, font)
    if (typeof found === 'string') unread.add(found)
    else if (found) files.add(found)
    return typeof found === 'string' ? null : found
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
    cutRuns(text, font.language ?? DEFAULT_LANGUAGE, grapheme => faceOf(grapheme, font)).reduce(
      (sum, run) => sum + emsOf(run, font),
      0,
    )
  return {
    width(text, font) {
      const key = `${keyOf(font)}|${text}`
      let ems = widths.get(key)
      if (ems === undefined) {
        ems = measure(text, font)
        if (widths.size >= MEASURED) widths.clear()
        widths.set(key, ems)
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
