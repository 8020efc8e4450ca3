import type { Rect } from '../../geometry/box'
import { rounded } from '../../geometry/rounding'
import type { CaptionLook } from '../../model/caption-look'
import { easeOutCubic } from '../../typography/captions/easing'
import type { PageWord } from './layout-page'
import type { Background } from './word-appearance'
import { litColors } from './word-colors'
import type { WordPhase } from './word-phase'

const between = (from: Rect, to: Rect, share: number): Rect => ({
  left: rounded(from.left + (to.left - from.left) * share, 'position'),
  top: rounded(from.top + (to.top - from.top) * share, 'position'),
  width: rounded(from.width + (to.width - from.width) * share, 'position'),
  height: rounded(from.height + (to.height - from.height) * share, 'position'),
})

/**
 * The boxes behind words: one that moves to the word being said from the one said before it in the same line, and one
 * behind each emphasized word. `speakerOf` gives the color of who says a word.
 */
export function highlightsOf(
  words: readonly PageWord[],
  moments: readonly WordPhase[],
  look: CaptionLook,
  speakerOf: (word: PageWord) => string | null,
): Background[] {
  if (look.highlightBoxColor === null) return []
  return words.flatMap((word, index) => {
    const { phase, since } = moments[index] as WordPhase
    const color = litColors(look, speakerOf(word)).highlight
    if (color === null || (phase !== 'lit' && !word.isKey)) return []
    const before = words[index - 1]
    const comes = phase === 'lit' && before?.row === word.row && before.litUntil === word.start
    if (!comes || look.highlightSeconds === 0 || word.isKey) return [{ ...word.slot, color }]
    return [{ ...between(before.slot, word.slot, easeOutCubic(since / look.highlightSeconds)), color }]
  })
}
