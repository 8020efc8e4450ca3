import { z } from 'zod'
import { joinBlocks } from '../../lines'
import { checked, modelWriter } from '../answer'
import { takeawayLines, takeawaysSchema } from './takeaways'

export const writeEmail = modelWriter({
  name: 'email',
  schema: z.object({ subject: z.string(), text: z.string(), takeaways: takeawaysSchema }),
  words: 500,
  compose: ({ subject, text, takeaways }, given) =>
    joinBlocks(
      `Subject: ${checked(subject, given)}`,
      checked(text, given),
      `In “${given.title}”:\n${takeawayLines(takeaways, given)}`,
    ),
})
