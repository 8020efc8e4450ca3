import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkShape, checkValueCount } from './check-shape'

const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\\', '[', '{', '\u{1F600}') })
const { json } = fc.letrec<{ json: unknown; entry: unknown }>(tie => ({
  entry: fc.oneof({ maxDepth: 4 }, text, fc.integer(), fc.constant(null), tie('json')),
  json: fc.oneof(
    fc.array(tie('entry'), { minLength: 1, maxLength: 6 }),
    fc.dictionary(text, tie('entry'), { minKeys: 1, maxKeys: 6 }),
  ),
}))

/** How many values are in a value, itself left out. */
const countIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + 1 + countIn(one), 0)
    : 0

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))

test('values are counted in JSON as in what it is parsed to, whatever its texts hold', () => {
  fc.assert(
    fc.property(json, value => {
      const values = countIn(value)
      expect(() => checkValueCount(bytesOf(value), { values })).not.toThrow()
      expect(() => checkValueCount(bytesOf(value), { values: values - 1 })).toThrow('more than can be saved')
      expect(() => checkShape(value, { values: values - 1, depth: 9 })).toThrow('more than can be saved')
    }),
  )
})

test('what is empty, cut off or no JSON is counted to its end', () => {
  for (const [body, most] of [
    ['[[],[],[]]', 6],
    ['{"a":"cut off', 1],
    ['"\\', 0],
    [',,,', 3],
  ] as const) {
    expect(() => checkValueCount(Buffer.from(body), { values: most })).not.toThrow()
    if (most) expect(() => checkValueCount(Buffer.from(body), { values: most - 1 })).toThrow()
  }
})
