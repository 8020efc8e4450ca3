import { readProject } from '@/compositions/document/migrate'
import { heardWords, type Range } from '@/compositions/transcript-files/heard-words'
import { paragraphsOf } from '@/compositions/transcript-files/paragraphs'
import { chaptersOf } from '@/compositions/transcript-files/write-chapters'

/**
 * The chapters and sentences of an exported project, which is given as JSON, or of a range of it, in seconds of the
 * exported video. The chapter in which a range begins is its first.
 */
export function readExported({ project, range }: { project: string; range?: Range | undefined }) {
  const value = readProject(JSON.parse(project))
  const { from, to } = range ?? { from: 0, to: Number.POSITIVE_INFINITY }
  const chapters = chaptersOf(value)
  const isInside = (index: number): boolean => (chapters[index + 1]?.seconds ?? to) > from
  return {
    chapters: chapters
      .filter(({ seconds }, index) => seconds < to && isInside(index))
      .map(({ seconds, title }) => ({ seconds: Math.max(0, seconds - from), title })),
    sentences: paragraphsOf(heardWords(value, range), { bySentence: true }),
  }
}
