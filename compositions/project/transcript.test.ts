import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWord, wordSchema } from './transcript'

/** The schema as it is without the quick look at a word. */
const whole = wordSchema.clone()

const odd = fc.constantFrom(
  undefined,
  null,
  '',
  'constructor',
  'a b',
  -0.1,
  1.1,
  86_401,
  Number.NaN,
  [],
  {},
  true,
)
const seconds = fc.oneof(fc.double({ min: 0, max: 86_400, noNaN: true }), fc.constant(86_400))
const fields = {
  id: fc.stringMatching(/^[\w-]{1,64}$/),
  text: fc.oneof(
    fc.string({ minLength: 1, maxLength: 200 }),
    fc.constantFrom('a'.repeat(200), 'a'.repeat(201)),
  ),
  start: seconds,
  end: seconds,
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  emphasize: fc.boolean(),
}
const word = fc.record(fields, { requiredKeys: ['id', 'text', 'start', 'end'] })
const changed = fc
  .tuple(word, fc.constantFrom(...Object.keys(fields), 'other'), odd)
  .map(([one, field, value]) => ({ ...one, [field]: value }))

test('what passes for a word at a glance is what its schema lets pass as it is', () => {
  let [words, others] = [0, 0]
  fc.assert(
    fc.property(fc.oneof(word, changed, odd), value => {
      const { success, data } = whole.safeParse(value)
      const isAsItIs = success && Object.keys(data).length === Object.keys(value as object).length
      expect(isWord(value)).toBe(isAsItIs)
      if (success) expect(wordSchema.parse(value)).toEqual(data)
      else expect(wordSchema.safeParse(value).success).toBe(false)
      if (isAsItIs) words++
      else others++
    }),
  )
  expect(Math.min(words, others)).toBeGreaterThan(10)
})

test('a word that is wrong is told as its schema tells it', () => {
  const wrong = { id: 'a', text: 'word', start: 2, end: 1 }
  expect(wordSchema.safeParse(wrong).error?.issues).toMatchObject([
    { message: 'A word ends after it starts', path: ['end'] },
  ])
})
