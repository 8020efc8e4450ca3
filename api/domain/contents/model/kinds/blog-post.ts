import { z } from 'zod'
import { joinBlocks, withTime } from '../../lines'
import { checked, located, modelWriter, UnusableAnswerError } from '../answer'

export const writeBlogPost = modelWriter({
  name: 'blog_post',
  schema: z.object({
    title: z.string(),
    introduction: z.string(),
    sections: z.array(z.object({ heading: z.string(), sentence: z.int(), text: z.string() })),
  }),
  words: 3_000,
  compose: ({ title, introduction, sections }, given) => {
    const found = located(sections, given)
    if (found.length === 0) throw new UnusableAnswerError('no section names a sentence of the transcript')
    return joinBlocks(
      `# ${checked(title, given)}`,
      checked(introduction, given),
      ...found.map(
        ({ heading, text, start }) =>
          `## ${withTime(checked(heading, given), start)}\n\n${checked(text, given)}`,
      ),
    )
  },
})
