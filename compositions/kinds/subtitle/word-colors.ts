import type { CaptionLook } from '@/compositions/model/caption-look'
import { mixColors, opacityOf } from '@/compositions/typography/captions/color'
import type { PageWord } from './layout-page'
import type { WordPhase } from './word-phase'

/** Steps of a color fade; more can't be distinguished. */
const STEPS = 8

/** The share of the active color in a word, 0 to 1; `fade` in seconds. */
export function activeShare({ phase, since }: WordPhase, fade: number): number {
  if (phase === 'future') return 0
  const share = fade > 0 ? Math.round(Math.min(1, since / fade) * STEPS) / STEPS : 1
  return phase === 'active' ? share : 1 - share
}

/** The colors of the active word: the style's, or the speaker's. With a background, the speaker's color goes there. */
export function activeColors(look: CaptionLook, speaker: string | null) {
  const { activeFill, activeBackground, highlightBoxColor } = look
  const own = look.colorBySpeaker ? speaker : null
  const onBackground = activeBackground !== null || highlightBoxColor !== null
  return {
    fill: own && !onBackground ? own : activeFill,
    background: activeBackground && (own ?? activeBackground),
    highlight: highlightBoxColor && (own ?? highlightBoxColor),
  }
}

/** The fill of a word that isn't active. An emphasized word has the emphasized or active fill if it is visible. */
function restFill(word: PageWord, look: CaptionLook, speaker: string | null, isPast: boolean): string {
  const plain = isPast ? look.fill : look.futureFill
  if (!word.isKey || opacityOf(plain) === 0) return plain
  return look.emphasizeFill ?? activeColors(look, speaker).fill
}

/** The fill of a word, and the fill of the part that a sweep hasn't reached yet. */
export function wordFills(word: PageWord, look: CaptionLook, speaker: string | null, wordPhase: WordPhase) {
  const rest = restFill(word, look, speaker, wordPhase.phase === 'past')
  const active = activeColors(look, speaker).fill
  if (wordPhase.phase === 'active' && look.activeSweep) return { fill: active, rest }
  const fill = mixColors(rest, active, activeShare(wordPhase, look.activeFade))
  return { fill, rest: fill }
}

/** The background color of a word; null if it has none. */
export function wordBackground(
  word: PageWord,
  look: CaptionLook,
  speaker: string | null,
  { phase }: WordPhase,
) {
  const plain = look.textBackgroundShape === 'word' ? look.textBackgroundColor : null
  if (phase === 'active' || word.isKey) return activeColors(look, speaker).background ?? plain
  return phase === 'future' ? (look.futureBackground ?? plain) : plain
}
