import { z } from 'zod'
import { chapterLinesIfAny, headed, joinBlocks } from '../../lines'
import { checked, modelWriter } from '../answer'
import { chaptersSchema, checkedChapters } from './chapters'
import { quoteLines } from './quotes'
import { takeawayLines, takeawaysSchema } from './takeaways'

export const writeShowNotes = modelWriter({
  name: 'show_notes',
  schema: z.object({
    summary: z.string(),
    takeaways: takeawaysSchema,
    chapters: chaptersSchema,
    quotes: z.array(z.string()),
  }),
  words: 1_000,
  compose: ({ summary, takeaways, chapters, quotes }, given) =>
    joinBlocks(
      given.title,
      checked(summary, given),
      headed('Chapters', chapterLinesIfAny(checkedChapters(chapters, given), given.speech.duration)),
      headed('Key takeaways', takeawayLines(takeaways, given)),
      headed('Quotes', quoteLines(quotes, given).join('\n')),
    ),
})
