import { z } from 'zod'
import { chapterLines } from '../../lines'
import { type Given, located, modelWriter, withoutFaults } from '../answer'

const MAX_TITLE = 100

export const chaptersSchema = z.array(z.object({ sentence: z.int(), title: z.string() }))

/** Chapters with the times of their sentences; those with faults are left out. */
export const checkedChapters = (chapters: z.infer<typeof chaptersSchema>, given: Given) =>
  withoutFaults(located(chapters, given), ({ title }) => title, given).map(({ start, title }) => ({
    start,
    title: title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE),
  }))

export const writeChapters = modelWriter({
  name: 'chapters',
  schema: z.object({ chapters: chaptersSchema }),
  words: 300,
  compose: ({ chapters }, given) => chapterLines(checkedChapters(chapters, given), given.speech.duration),
})
