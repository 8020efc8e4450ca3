import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idSchema, isId } from './scalars'
import { isWord, wordSchema } from './transcript'

/** Clones of the schemas, which have no quick checks. */
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
const seconds = fc.oneof(
  fc.integer({ min: 0, max: 86_400_000 }).map(ms => ms / 1000),
  fc.double({ min: 0, max: 86_400, noNaN: true }),
  fc.constant(86_400),
)
const fields = {
  id: fc.stringMatching(/^[\w-]{1,64}$/),
  text: fc.oneof(
    fc.string({ minLength: 1, maxLength: 200 }),
    fc.constantFrom('a'.repeat(200), 'a'.repeat(201)),
  ),
  start: seconds,
  end: seconds,
  confidence: fc.oneof(
    fc.nat(100).map(n => n / 100),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
  emphasize: fc.boolean(),
}
const word = fc.record(fields, { requiredKeys: ['id', 'text', 'start', 'end'] })
const changed = fc
  .tuple(word, fc.constantFrom(...Object.keys(fields), 'other'), odd)
  .map(([one, field, value]) => ({ ...one, [field]: value }))

const withOther = word.map(one => ({ ...one, other: 1 }))

test('the quick check of a word accepts exactly the values that its schema accepts unchanged', () => {
  const cases = { words: 0, stripped: 0, refused: 0 }
  fc.assert(
    fc.property(fc.oneof(word, changed, withOther, odd), value => {
      const { success, data } = whole.safeParse(value)
      const isAsItIs = success && Object.keys(data).length === Object.keys(value as object).length
      expect(isWord(value)).toBe(isAsItIs)
      expect(wordSchema.safeParse(value)).toMatchObject(success ? { success, data } : { success })
      cases[isAsItIs ? 'words' : success ? 'stripped' : 'refused']++
    }),
    { numRuns: 300 },
  )
  expect(Math.min(...Object.values(cases))).toBeGreaterThan(14)
})

test('the quick check of an id accepts exactly the values that its schema accepts', () => {
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
  const cases = { ids: 0, refused: 0 }
  fc.assert(
    fc.property(value, one => {
      const { success } = wholeId.safeParse(one)
      cases[success ? 'ids' : 'refused']++
      expect(isId(one)).toBe(success)
    }),
  )
  expect(Math.min(cases.ids, cases.refused)).toBeGreaterThan(18)
})

test('a word that ends before it starts is refused with the message of its schema', () => {
  const wrong = { id: 'a', text: 'word', start: 2, end: 1 }
  expect(wordSchema.safeParse(wrong).error?.issues).toMatchObject([
    { message: 'A word ends after it starts', path: ['end'] },
  ])
})
