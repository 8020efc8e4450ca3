import { expect, test } from 'vitest'
import { matchWords } from './match-words'

const heard = (text: string) =>
  text.split(' ').map((word, index) => ({ text: word, start: index, end: index + 0.8 }))
const match = (written: string, said: string, seconds = 9) =>
  matchWords(written.split(' '), said ? heard(said) : [], seconds)

test('words have the times at which they were heard, in any case and punctuation', () => {
  expect(match('So, we left.', 'so We left')).toEqual([
    { text: 'So,', start: 0, end: 0.8 },
    { text: 'we', start: 1, end: 1.8 },
    { text: 'left.', start: 2, end: 2.8 },
  ])
})

test('a word that was heard differently has the time between its neighbors', () => {
  expect(match('about 2,000 bags', 'about two thousand bags')).toEqual([
    { text: 'about', start: 0, end: 0.8 },
    { text: '2,000', start: 0.8, end: 3 },
    { text: 'bags', start: 3, end: 3.8 },
  ])
})

test('neighbors that were not heard share the time by their length', () => {
  const [, first, second] = match('a xx yyyy b', 'a b')
  expect([first?.start, first?.end]).toEqual([0.8, 0.8 + 0.2 / 3])
  expect(second?.end).toBe(1)
})

test('words that were not heard at the end last until the speech ends, and all of them without any heard word', () => {
  expect(match('a bb', 'a', 2)[1]).toEqual({ text: 'bb', start: 0.8, end: 2 })
  expect(match('aa bb', '', 4)).toEqual([
    { text: 'aa', start: 0, end: 2 },
    { text: 'bb', start: 2, end: 4 },
  ])
})

test('a repeated word is matched in order, and an added word belongs to none', () => {
  expect(match('no no yes', 'no um no yes').map(({ start }) => start)).toEqual([0, 2, 3])
  expect(match('no yes', 'no no yes').map(({ start }) => start)).toEqual([0, 2])
})
