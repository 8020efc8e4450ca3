import type { CaptionLook } from '@/compositions/model/caption-look'

/**
 * Space between words in ems; wider if a highlight box moves from word to word, which extends past the word by
 * `HIGHLIGHT_PADDING`.
 */
const GAP = 0.26
const HIGHLIGHT_GAP = 0.38
export const HIGHLIGHT_PADDING = 0.16

/** Minimum space between a word and its neighbor while it overshoots its active size, in ems. */
export const CLEARANCE = 0.16

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

/**
 * The part of a caption style that decides where words are placed. Colors and times don't, so changing them doesn't
 * repeat the layout.
 */
export type CaptionLayout = Pick<CaptionLook, (typeof fields)[number]> & {
  /** Which parts have a background: the page, its lines or words, the active word. */
  boxed: boolean
  backgrounds: 'none' | 'line' | 'word'
  highlighted: boolean
}

/** Picks the part of a look that decides where words are placed. */
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

/** Pixels between two words at their normal size. */
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

/** Pixels by which an active word of this width grows past each of its sides. */
const grownBy = ({ activeLine, activeScale }: CaptionLayout, width: number): number =>
  activeLine === 'own' ? 0 : Math.max(0, ((activeScale - 1) / 2) * width)

/**
 * Pixels between two words, so that beside an active word there is the space that any two words have; `wider` is the
 * width of the wider one.
 */
export function gapBetween(layout: CaptionLayout, wider: number): number {
  const grown = grownBy(layout, wider)
  return Math.max(gapOf(layout), grown > 0 ? grown + GAP * layout.fontSize : 0)
}

/** Pixels between two words that are written without a space: 0, unless they have backgrounds or grow. */
export function gapWithin(layout: CaptionLayout, wider: number): number {
  if (layout.backgrounds === 'word') return gapOf(layout)
  return Math.max(layout.highlighted ? HIGHLIGHT_PADDING * layout.fontSize : 0, grownBy(layout, wider))
}

/** The largest scale of an active word. */
export const maxGrowth = ({ activeScale, activeFrom, activePeak }: CaptionLayout): number =>
  Math.max(1, activeScale, activeFrom, activePeak)
