import type { Subtitle, Transcript, Word } from '@/compositions/schema/transcript'
import { endsSentence } from '@/compositions/typography/captions/script'
import { memoize } from '@/compositions/util/memoize'

/** Words of one speaker that are read in one piece. `id` is that of its first subtitle. */
export type Paragraph = { id: string; speaker: string | null; words: readonly Word[] }

/** A pause (seconds) that begins a new paragraph, and about how many words one holds. */
const PAUSE = 1.5
const WORDS = 60

function startsAnew(open: Paragraph, subtitle: Subtitle): boolean {
  const before = open.words.at(-1)
  const after = subtitle.words[0]
  if (open.speaker !== subtitle.speaker_id || !before || !after) return true
  if (after.start - before.end > PAUSE) return true
  return open.words.length >= (endsSentence(before.text) ? WORDS : 2 * WORDS)
}

/** A transcript in paragraphs: a new one for each speaker, after a long pause, and where one grows too long. */
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
