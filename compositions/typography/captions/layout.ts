import type { CaptionLook } from '@/compositions/model/caption-look'

/** Space between words in ems; wider where a box moves from word to word, which reaches past the word by `HIGHLIGHT_PADDING`. */
const GAP = 0.26
const HIGHLIGHT_GAP = 0.38
export const HIGHLIGHT_PADDING = 0.16

/** What may be between a active word that has grown and its neighbor, in ems. */
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

/** What of a caption style decides where words stand. Colors and times don't, so that changing them sets nothing again. */
export type CaptionLayout = Pick<CaptionLook, (typeof fields)[number]> & {
  /** What has a ground. */
  boxed: boolean
  backgrounds: 'none' | 'line' | 'word'
  highlighted: boolean
}

/** The part of a look that decides where words stand. */
export function captionLayoutOf(look: CaptionLook): CaptionLayout {
  const picked = Object.fromEntries(fields.map(field => [field, look[field]]))
  const ofWords =
    look.activeBackground !== null ||
    look.futureBackground !== null ||
    (look.textBackgroundColor !== null && look.textBackgroundShape === 'word')
  return {
    ...(picked as Pick<CaptionLook, (typeof fields)[number]>),
    boxed: look.backgroundColor !== null,
    backgrounds: ofWords ? 'word' : look.textBackgroundColor !== null ? 'line' : 'none',
    highlighted: look.highlightBoxColor !== null,
  }
}

/** Pixels between two words that have nothing special about them. */
export function gapOf({
  fontSize,
  backgrounds,
  backgroundPadding,
  backgroundGap,
  highlighted,
}: CaptionLayout) {
  if (backgrounds === 'word') return fontSize * Math.max(0, 2 * backgroundPadding.x + backgroundGap)
  return fontSize * (highlighted ? HIGHLIGHT_GAP : GAP)
}

/** Pixels by which a word of that width grows past each of its sides where it rests while it is lit. */
const grownBy = ({ activeLine, activeScale }: CaptionLayout, width: number): number =>
  activeLine === 'own' ? 0 : Math.max(0, ((activeScale - 1) / 2) * width)

/** Pixels between two words, so that neither covers the other when it is lit; `wider` is the width of the wider one. */
export function gapBetween(layout: CaptionLayout, wider: number): number {
  const grown = grownBy(layout, wider)
  return Math.max(gapOf(layout), grown > 0 ? grown + CLEARANCE * layout.fontSize : 0)
}

/** Pixels between two words that are written without a blank: none, unless they have grounds, or grow. */
export function gapWithin(layout: CaptionLayout, wider: number): number {
  if (layout.backgrounds === 'word') return gapOf(layout)
  return Math.max(layout.highlighted ? HIGHLIGHT_PADDING * layout.fontSize : 0, grownBy(layout, wider))
}

/** The most that a active word is scaled to. */
export const maxGrowth = ({ activeScale, activeFrom, activePeak }: CaptionLayout): number =>
  Math.max(1, activeScale, activeFrom, activePeak)
