import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutSentence, splitText } from './split-text'

test('keeps a short text whole', () => {
  expect(splitText('Hello there. How are you?', 100)).toEqual(['Hello there. How are you?'])
})

test('splits at sentence ends, with as many sentences in a piece as fit', () => {
  expect(splitText('One two. Three four. Five six seven.', 20)).toEqual([
    'One two. Three four.',
    'Five six seven.',
  ])
})

test('cuts an endless sentence at commas, then at spaces, then inside a word', () => {
  expect(cutSentence('the first part, the second part, and then', 20)).toEqual([
    'the first part,',
    'the second part,',
    'and then',
  ])
  expect(cutSentence('no comma is in this one', 12)).toEqual(['no comma is', 'in this one'])
  expect(cutSentence('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
})

test('never cuts a number at its comma', () => {
  expect(cutSentence('it costs 1,000,000 dollars', 18)).toEqual(['it costs 1,000,000', 'dollars'])
})

test('loses nothing of any text, cuts no character in two, and keeps the limit', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'word', ' ', '\n', '. ', '? ', ', ', '🎉', '。', 'é') })
  fc.assert(
    fc.property(text, fc.integer({ min: 4, max: 30 }), (written, limit) => {
      const pieces = splitText(written, limit)
      const bare = (value: string) => value.replace(/\s+/g, '')
      expect(bare(pieces.join(''))).toBe(bare(written))
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(limit)
        expect(piece.isWellFormed()).toBe(true)
      }
    }),
  )
})
