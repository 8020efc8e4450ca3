import { z } from 'zod'
import { bulletList, withTime } from '../../lines'
import { citedSchema, type Given, located, modelWriter, withoutFaults } from '../answer'

export const takeawaysSchema = z.array(citedSchema)

/** Takeaways as lines with the times of their sentences; those with faults are left out. */
export const takeawayLines = (takeaways: z.infer<typeof takeawaysSchema>, given: Given): string =>
  bulletList(
    withoutFaults(located(takeaways, given), ({ text }) => text, given).map(({ text, start }) =>
      withTime(text.trim(), start),
    ),
  )

export const writeTakeaways = modelWriter({
  name: 'takeaways',
  schema: z.object({ takeaways: takeawaysSchema }),
  words: 400,
  compose: ({ takeaways }, given) => takeawayLines(takeaways, given),
})
