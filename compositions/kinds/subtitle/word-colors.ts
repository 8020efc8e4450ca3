import type { CaptionLook } from '@/compositions/model/caption-look'
import { mixColors, opacityOf } from '@/compositions/typography/captions/color'
import type { PageWord } from './layout-page'
import type { WordPhase } from './word-phase'

/** Steps in which a color changes into another: more of them can't be told apart in a word. */
const STEPS = 8

/** How far a word is lit, 0 to 1. */
export function activeShare({ phase, since }: WordPhase, fade: number): number {
  if (phase === 'future') return 0
  const share = fade > 0 ? Math.round(Math.min(1, since / fade) * STEPS) / STEPS : 1
  return phase === 'active' ? share : 1 - share
}

/** The lit colors: those of the style, or of who is speaking. A word with a ground has the speaker's there. */
export function activeColors(look: CaptionLook, speaker: string | null) {
  const { activeFill, activeBackground, highlightBoxColor } = look
  const own = look.colorBySpeaker ? speaker : null
  const onGround = activeBackground !== null || highlightBoxColor !== null
  return {
    fill: own && !onGround ? own : activeFill,
    background: activeBackground && (own ?? activeBackground),
    highlight: highlightBoxColor && (own ?? highlightBoxColor),
  }
}

/** The fill of a word that isn't lit, before it is said or after. An emphasized one is lit all the same, once it may be seen. */
function restFill(word: PageWord, look: CaptionLook, speaker: string | null, isPast: boolean): string {
  const plain = isPast ? look.fill : look.futureFill
  if (!word.isKey || opacityOf(plain) === 0) return plain
  return look.emphasizeFill ?? activeColors(look, speaker).fill
}

/** Fill of a word, and what is behind it where the lit color hasn't come to yet. */
export function wordFills(word: PageWord, look: CaptionLook, speaker: string | null, wordPhase: WordPhase) {
  const rest = restFill(word, look, speaker, wordPhase.phase === 'past')
  const active = activeColors(look, speaker).fill
  if (wordPhase.phase === 'active' && look.activeSweep) return { fill: active, rest }
  const fill = mixColors(rest, active, activeShare(wordPhase, look.activeFade))
  return { fill, rest: fill }
}

/** Color of the ground of a word, or null where it has none. */
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
