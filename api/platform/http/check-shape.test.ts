import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkJsonSize, checkShape, isClean } from './check-shape'

const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\\', '[', '{', '\u{1F600}') })
const { json } = fc.letrec<{ json: unknown; entry: unknown }>(tie => ({
  entry: fc.oneof({ maxDepth: 4 }, text, fc.integer(), fc.constant(null), tie('json')),
  json: fc.oneof(
    fc.array(tie('entry'), { minLength: 1, maxLength: 6 }),
    fc.dictionary(text, tie('entry'), { minKeys: 1, maxKeys: 6 }),
  ),
}))

/** The number of values inside a value. */
const countIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + 1 + countIn(one), 0)
    : 0

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))

/** The largest number of entries of a list or object in a value, and the depth of nesting. */
function extentOf(value: unknown): { entries: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { entries: 0, depth: 0 }
  const inside = Object.values(value)
  const parts = inside.map(extentOf)
  return {
    entries: Math.max(inside.length, ...parts.map(({ entries }) => entries)),
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
  }
}

const ENOUGH = { values: 1_000, depth: 9, entries: 1_000 }

test('counts the same values in JSON as after parsing it, whatever its strings contain', () => {
  fc.assert(
    fc.property(json, value => {
      const values = countIn(value)
      expect(() => checkJsonSize(bytesOf(value), { ...ENOUGH, values })).not.toThrow()
      expect(() => checkJsonSize(bytesOf(value), { ...ENOUGH, values: values - 1 })).toThrow(
        'more than can be saved',
      )
      expect(() => checkShape(value, { values: values - 1, depth: 9 })).toThrow('more than can be saved')
    }),
  )
})

test('measures the same entries and depth in JSON as after parsing it', () => {
  fc.assert(
    fc.property(json, value => {
      const { entries, depth } = extentOf(value)
      const check = (limits: object) => () => checkJsonSize(bytesOf(value), { ...ENOUGH, ...limits })
      expect(check({ entries, depth })).not.toThrow()
      // A list or object with a single entry has no comma.
      if (entries > 1) expect(check({ entries: entries - 1 })).toThrow('at most')
      expect(check({ depth: depth - 1 })).toThrow('nested too deeply')
    }),
  )
})

test('measures empty, truncated and invalid JSON', () => {
  for (const [body, most] of [
    ['[[],[],[]]', 6],
    ['{"a":"cut off', 1],
    ['"\\', 0],
    [',,,', 3],
  ] as const) {
    expect(() => checkJsonSize(Buffer.from(body), { ...ENOUGH, values: most })).not.toThrow()
    if (most) expect(() => checkJsonSize(Buffer.from(body), { ...ENOUGH, values: most - 1 })).toThrow()
  }
})

test('removes control characters but tab and line ends, and replaces lone surrogates', () => {
  const units = fc.integer({ min: 1, max: 0xffff }).map(unit => String.fromCharCode(unit))
  const odd = fc.constantFrom(
    '\u0001',
    '\u001f',
    ' ',
    '~',
    '\u007f',
    '\u009f',
    '\u00a0',
    '\t',
    '\n',
    '\r',
    '\ud800',
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(units, odd), maxLength: 40 }), text => {
      const kept = [...text].filter(sign => /[\t\n\r]|\P{Cc}/u.test(sign)).join('')
      expect(checkShape({ text })).toEqual({ text: kept.toWellFormed() })
    }),
  )
})

test('isClean is true only for JSON that checkShape leaves as it is', () => {
  const odd = fc.constantFrom(
    'a',
    '\u007f',
    '\u0085',
    '\u0000',
    '\u0007',
    '\ud800',
    '\n',
    '"',
    '©',
    '€',
    '__proto__',
  )
  const texts = fc.string({ unit: odd, maxLength: 4 })
  const value = fc.oneof(fc.array(texts, { maxLength: 3 }), fc.dictionary(texts, texts, { maxKeys: 3 }))
  fc.assert(
    fc.property(value, one => {
      const json = JSON.stringify(one)
      if (isClean(Buffer.from(json))) expect(JSON.stringify(checkShape(JSON.parse(json)))).toBe(json)
    }),
  )
  expect(isClean(bytesOf({ name: 'Plain "text" of €5\nand two lines' }))).toBe(true)
  expect(isClean(Buffer.from('{"__proto__":1}'))).toBe(false)
})
