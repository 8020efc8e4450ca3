import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignTexts } from './align-texts'
import { compareTranscripts } from './compare-transcripts'

const said = (text: string, start = 0) =>
  text.split(' ').map((word, at) => ({ text: word, start: start + at }))

/** The Levenshtein distance by its definition. */
const distance = (a: readonly string[], b: readonly string[]): number => {
  const [head, ...rest] = a
  const [other, ...others] = b
  if (head === undefined) return b.length
  if (other === undefined) return a.length
  if (head === other) return distance(rest, others)
  return 1 + Math.min(distance(rest, others), distance(rest, b), distance(a, others))
}

test('the alignment has the Levenshtein cost and contains every word once, in order', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 })
  fc.assert(
    fc.property(text, text, (reference, heard) => {
      const pairs = alignTexts(reference, heard)
      const wrong = pairs.filter(
        pair =>
          pair.reference === undefined ||
          pair.heard === undefined ||
          reference[pair.reference] !== heard[pair.heard],
      )
      expect(wrong).toHaveLength(distance(reference, heard))
      expect(pairs.flatMap(pair => pair.reference ?? [])).toEqual([...reference.keys()])
      expect(pairs.flatMap(pair => pair.heard ?? [])).toEqual([...heard.keys()])
    }),
  )
})

test('changed, missing and additional words are errors', () => {
  const count = (heard: string) => compareTranscripts(said('nobody left the shop'), said(heard)).errors
  expect(count('Nobody left the shop.')).toBe(0)
  expect(count('nobody leaves the shop')).toBe(1)
  expect(count('nobody left shop')).toBe(1)
  expect(count('nobody at all left the shop')).toBe(2)
})

test('compares start times only of recognized words', () => {
  const { words, startErrorsMs } = compareTranscripts(said('one fat cat'), said('one cat', 0.25))
  expect(words).toBe(3)
  expect(startErrorsMs).toEqual([250, 750])
})
