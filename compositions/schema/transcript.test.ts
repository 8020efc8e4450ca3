import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idSchema, isId } from './scalars'
import { isWord, wordSchema } from './transcript'

/** The schemas without their quick checks. */
const [whole, wholeId] = [wordSchema.clone(), idSchema.clone()]

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

test('the quick check of a word accepts exactly what its schema accepts and leaves unchanged', () => {
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

test('the quick check of an id accepts exactly what its schema accepts', () => {
  const names = fc.constantFrom(
    'constructor',
    '__proto__',
    'toString',
    '',
    'a'.repeat(64),
    'a'.repeat(65),
    'a b',
    'é',
  )
  const value = fc.oneof(names, odd, fc.stringMatching(/^[\w-]{1,70}$/), fc.string())
  fc.assert(
    fc.property(value, one => {
      expect(isId(one)).toBe(wholeId.safeParse(one).success)
    }),
  )
})

test('a word that ends before it starts is refused with the message of its schema', () => {
  const wrong = { id: 'a', text: 'word', start: 2, end: 1 }
  expect(wordSchema.safeParse(wrong).error?.issues).toMatchObject([
    { message: 'A word ends after it starts', path: ['end'] },
  ])
})
