import { expect, test } from 'vitest'
import type { Speech } from '../spoken-words'
import { findQuote, inventedQuote } from './find-quote'

const said = 'We asked before we built it, and they answered.'
const speech = {
  words: said.split(' ').map((text, at) => ({ text, start: at, end: at + 1 })),
  speakers: [],
} as unknown as Speech

test('a quote is found in the words that are said, whatever its capitals and punctuation are', () => {
  expect(findQuote(speech, 'before WE built it')).toMatchObject({ text: 'before we built it,', start: 2 })
  expect(findQuote(speech, 'before we sold it')).toBeNull()
})

test.each([
  ['“we asked before we built it”', null],
  ['“we never asked anyone”', 'we never asked anyone'],
  ['"we never asked anyone"', 'we never asked anyone'],
  ['«we never asked anyone»', 'we never asked anyone'],
  ['„we never asked anyone“', 'we never asked anyone'],
  ['a “new term” of two words', null],
])('of %s the invented quote is %s', (text, invented) => {
  expect(inventedQuote(speech, text)).toBe(invented)
})

test.each(['“', '„', '«', '"'])('a text of %s alone takes linear time', mark => {
  const began = process.cpuUsage().user
  expect(inventedQuote(speech, mark.repeat(100_000))).toBeNull()
  expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(1_000)
})
