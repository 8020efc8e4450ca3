import { MESSAGES } from '@/compositions/catalog/messages'
import { clock } from '@/compositions/util/clock'
import { timeLink } from '@/compositions/util/link-times'
import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A text could not be made. The message is for the person who asked for it. */
export class ContentError extends UserFacingError {
  override name = 'ContentError'
}

/** Parts of a text with an empty line between them; empty ones are left out. */
export const joinBlocks = (...blocks: readonly string[]): string => blocks.filter(Boolean).join('\n\n')

/** A part of a text under a heading; empty if the part is. */
export const headed = (heading: string, block: string): string => (block ? `${heading}\n${block}` : '')

export const bulletList = (items: readonly string[]): string => items.map(item => `- ${item}`).join('\n')

/** A text with the time in the video that it is about (seconds). */
export const withTime = (text: string, seconds: number): string => `${text} ${timeLink(seconds)}`

/** A quote in quotation marks, with its time in seconds, and its speaker if several people speak. */
export const quoteLine = ({
  text,
  start,
  speaker,
}: {
  text: string
  start: number
  speaker: string | null
}): string => withTime(`“${text}”${speaker === null ? '' : ` – ${speaker}`}`, start)

export type ChapterLine = { start: number; title: string }

/** YouTube shows chapters of ten seconds or more, from three on (https://support.google.com/youtube/answer/9884579). */
const CHAPTERS = { seconds: 10, least: 3 }

/**
 * Chapters as YouTube reads them, in order: the first begins at 0:00, there are three or more, and each lasts ten
 * seconds or more; those that are too short belong to the one before. `end` is the last second of the video.
 * @throws {ContentError} if there are too few.
 */
export function chapterLines(chapters: readonly ChapterLine[], end: number): string {
  const kept: ChapterLine[] = []
  for (const { start, title } of chapters.toSorted((a, b) => a.start - b.start)) {
    const second = kept.length === 0 ? 0 : Math.floor(start)
    const before = kept.at(-1)?.start ?? Number.NEGATIVE_INFINITY
    if (second - before >= CHAPTERS.seconds && end - second >= CHAPTERS.seconds)
      kept.push({ start: second, title })
  }
  if (kept.length < CHAPTERS.least) throw new ContentError(MESSAGES.contents.tooShortForChapters)
  return kept.map(({ start, title }) => `${clock(start)} ${title}`).join('\n')
}

/** The same, or an empty text if there are too few. */
export function chapterLinesIfAny(chapters: readonly ChapterLine[], end: number): string {
  try {
    return chapterLines(chapters, end)
  } catch (error) {
    if (error instanceof ContentError) return ''
    throw error
  }
}
