import { joinBlocks, withTime } from '../../lines'
import type { Extractor } from '../extractor'
import { bestSentences, type Outline } from '../outline'
import type { Section } from '../sections'
import { summaryOf } from './summary'

/** A paragraph keeps so many of the sentences of its section, and no more than so many. */
const KEPT = { share: 0.7, most: 9 }

function paragraphOf(outline: Outline, { first, last }: Section): string {
  const count = Math.min(KEPT.most, Math.max(1, Math.ceil(KEPT.share * (last - first + 1))))
  return bestSentences(outline, { first, last, count, fits: ({ smallTalk }) => !smallTalk })
    .map(({ sentence }) => sentence.text)
    .join(' ')
}

/** An article as Markdown: a section for each subject, under a heading with its time. */
export const extractBlogPost: Extractor = outline =>
  joinBlocks(
    `# ${outline.title}`,
    summaryOf(outline),
    ...outline.sections.map(section => {
      const paragraph = paragraphOf(outline, section)
      return paragraph && `## ${withTime(section.title, section.start)}\n\n${paragraph}`
    }),
  )
