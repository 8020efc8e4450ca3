import type { Subtitle, Transcript, Word } from '@/compositions/schema/transcript'
import { endsSentence } from '@/compositions/typography/captions/script'
import { memoize } from '@/compositions/util/memoize'

/** Consecutive words of one speaker. `id` is that of the first subtitle. */
export type Paragraph = { id: string; speaker: string | null; words: readonly Word[] }

/** A pause in seconds that begins a new paragraph, and the approximate number of words in one. */
const PAUSE = 1.5
const WORDS = 60

function startsAnew(open: Paragraph, subtitle: Subtitle): boolean {
  const before = open.words.at(-1)
  const after = subtitle.words[0]
  if (open.speaker !== subtitle.speaker_id || !before || !after) return true
  if (after.start - before.end > PAUSE) return true
  return open.words.length >= (endsSentence(before.text) ? WORDS : 2 * WORDS)
}

/**
 * The paragraphs of a transcript: a new one for each speaker, after a long pause, and when one gets too long.
 */
export const paragraphsOf = memoize(({ subtitles }: Transcript): Paragraph[] => {
  const paragraphs: { id: string; speaker: string | null; words: Word[] }[] = []
  for (const subtitle of subtitles) {
    if (!subtitle.words.length) continue
    const open = paragraphs.at(-1)
    if (!open || startsAnew(open, subtitle))
      paragraphs.push({ id: subtitle.id, speaker: subtitle.speaker_id, words: [...subtitle.words] })
    else open.words.push(...subtitle.words)
  }
  return paragraphs
})
