import type { CaptionLook } from '../project/caption-style'

/** Space between words in ems; wider where a box moves from word to word, which reaches past the word by `HIGHLIGHT`. */
const GAP = 0.26
const HIGHLIGHT_GAP = 0.38
export const HIGHLIGHT = 0.16

/** What may be between a lit word that has grown and its neighbour, in ems. */
const CLEARANCE = 0.16

const fields = [
  'fontFamily',
  'fontWeight',
  'fontStyle',
  'fontSize',
  'textAlign',
  'lineHeight',
  'letterSpacing',
  'transform',
  'wordLimit',
  'strokeWidth',
  'backgroundPadding',
  'backgroundGap',
  'emphasize',
  'activeLine',
  'activeScale',
  'activeFrom',
  'activePeak',
  'activeAngle',
  'restScale',
  'angle',
] as const

/** What of a caption style decides where words stand. Colours and times don't, so that changing them sets nothing anew. */
export type CaptionLayout = Pick<CaptionLook, (typeof fields)[number]> & {
  /** What has a ground. */
  boxed: boolean
  grounds: 'none' | 'line' | 'word'
  highlighted: boolean
}

/** The part of a look that decides where words stand. */
export function layoutOf(look: CaptionLook): CaptionLayout {
  const picked = Object.fromEntries(fields.map(field => [field, look[field]]))
  const ofWords =
    look.activeBackground !== null ||
    look.futureBackground !== null ||
    (look.textBackgroundColor !== null && look.textBackgroundShape === 'word')
  return {
    ...(picked as Pick<CaptionLook, (typeof fields)[number]>),
    boxed: look.backgroundColor !== null,
    grounds: ofWords ? 'word' : look.textBackgroundColor !== null ? 'line' : 'none',
    highlighted: look.highlightBoxColor !== null,
  }
}

/** Pixels between two words that have nothing special about them. */
export function gapOf({ fontSize, grounds, backgroundPadding, backgroundGap, highlighted }: CaptionLayout) {
  if (grounds === 'word') return fontSize * Math.max(0, 2 * backgroundPadding.x + backgroundGap)
  return fontSize * (highlighted ? HIGHLIGHT_GAP : GAP)
}

/** Pixels that two neighbours need between them so that neither covers the other when it is lit. */
export const gapWhenLit = (layout: CaptionLayout, before: number, after: number): number => {
  if (layout.activeLine === 'own' || layout.activeScale <= 1) return gapOf(layout)
  const grown = ((layout.activeScale - 1) / 2) * Math.max(before, after)
  return Math.max(gapOf(layout), grown + CLEARANCE * layout.fontSize)
}

/** The most that a lit word is scaled to. */
export const growthOf = ({ activeScale, activeFrom, activePeak }: CaptionLayout): number =>
  Math.max(1, activeScale, activeFrom, activePeak)
