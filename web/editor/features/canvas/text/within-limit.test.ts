import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinLimit } from './within-limit'

test('keeps a text within the limit, and its caret', () => {
  expect(withinLimit({ text: 'Twice', caret: 2 })).toEqual({ text: 'Twice', caret: 2 })
})

test('cuts what was typed last, and keeps the text before and after it', () => {
  const [before, after] = ['a'.repeat(900), 'c'.repeat(900)]
  const typed = { text: `${before}${'b'.repeat(500)}${after}`, caret: 1_400 }
  expect(withinLimit(typed)).toEqual({ text: `${before}${'b'.repeat(200)}${after}`, caret: 1_100 })
})

test('does not cut a surrogate pair in half', () => {
  const typed = { text: `${'a'.repeat(1_999)}😀`, caret: 2_001 }
  expect(withinLimit(typed)).toEqual({ text: 'a'.repeat(1_999), caret: 1_999 })
})

test('stays within the limit wherever the caret is', () => {
  const long = fc.record({
    text: fc.string({ minLength: 1_900, maxLength: 2_300 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(long, ({ text, share }) => {
      const kept = withinLimit({ text, caret: Math.round(share * text.length) })
      expect(kept.text.length).toBeLessThanOrEqual(2_000)
      expect(kept.caret).toBeLessThanOrEqual(kept.text.length)
    }),
    { numRuns: 50 },
  )
})
