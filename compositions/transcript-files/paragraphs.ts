import { beginsParagraph } from '../typography/captions/begins-paragraph'
import { isSentenceEnd } from '../typography/captions/sentence-end'
import type { TimelineWord } from '../typography/captions/timeline-words'
import { hasSpeakers, spaceBefore } from './heard-words'

/** Consecutive words of one speaker: the text, its first and last second, and the speaker's name if several speak. */
export type Paragraph = { text: string; start: number; end: number; speaker: string | null }

/** A word with the name of who says it, in seconds. */
type NamedWord = Pick<TimelineWord, 'text' | 'start' | 'end' | 'speaker'>

const textOf = (words: readonly NamedWord[]): string =>
  words.map((word, index) => spaceBefore(word, words[index - 1]) + word.text).join('')

/** Words in paragraphs, or, with `bySentence`, in sentences. */
export function paragraphsOf(words: readonly NamedWord[], { bySentence = false } = {}): Paragraph[] {
  const parts: NamedWord[][] = []
  for (const word of words) {
    const open = parts.at(-1)
    const before = open?.at(-1)
    const begins =
      !open ||
      !before ||
      before.speaker !== word.speaker ||
      (bySentence && isSentenceEnd(before.text, word.text)) ||
      beginsParagraph(open, word)
    if (begins) parts.push([word])
    else open.push(word)
  }
  const isNamed = hasSpeakers(words)
  return parts.map(part => ({
    text: textOf(part),
    start: part[0]?.start ?? 0,
    end: part.at(-1)?.end ?? 0,
    speaker: isNamed ? (part[0]?.speaker ?? null) : null,
  }))
}
