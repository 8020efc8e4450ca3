import type { Subtitle, Transcript, Word } from '@/compositions/schema/transcript'
import { beginsParagraph } from '@/compositions/typography/captions/begins-paragraph'
import { memoize } from '@/compositions/util/memoize'

/** Consecutive words of one speaker. `id` is that of the first subtitle. */
export type Paragraph = { id: string; speaker: string | null; words: readonly Word[] }

const begins = (open: Paragraph, { speaker_id, words: [after] }: Subtitle): boolean =>
  !after || open.speaker !== speaker_id || beginsParagraph(open.words, after)

/**
 * The paragraphs of a transcript: a new one for each speaker, after a long pause, and when one gets too long.
 */
export const paragraphsOf = memoize(({ subtitles }: Transcript): Paragraph[] => {
  const paragraphs: { id: string; speaker: string | null; words: Word[] }[] = []
  for (const subtitle of subtitles) {
    if (!subtitle.words.length) continue
    const open = paragraphs.at(-1)
    if (!open || begins(open, subtitle))
      paragraphs.push({ id: subtitle.id, speaker: subtitle.speaker_id, words: [...subtitle.words] })
    else open.words.push(...subtitle.words)
  }
  return paragraphs
})
