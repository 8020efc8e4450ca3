import { expect, test } from 'vitest'
import { z } from 'zod'
import { colorSchema } from '../schema/scalars'
import { issueText } from './issue-text'

const schema = z.object({
  fontSize: z.number().min(1).max(400),
  text: z.string().max(5),
  trim: z.object({ end: z.number() }),
  fill: colorSchema,
  stops: z.array(z.number()).max(2),
})
const good = { fontSize: 20, text: 'a', trim: { end: 1 }, fill: '#fff', stops: [] }

test.each([
  [{ fontSize: 401 }, 'Font size can be at most 400'],
  [{ fontSize: 0 }, 'Font size can be at least 1'],
  [{ text: 'abcdef' }, 'Text can have at most 5 letters'],
  [{ stops: [1, 2, 3] }, 'Stops can have at most 2 entries'],
  [{ trim: { end: 'x' } }, "Trim end can't be that"],
  [{ fill: 'red' }, 'Fill: A color is written #RRGGBB or #RRGGBBAA'],
])('describes an invalid value: %o', (fields, sentence) => {
  const { error } = schema.safeParse({ ...good, ...fields })
  expect(error && issueText(error)).toBe(sentence)
})
