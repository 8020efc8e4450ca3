import { expect, test } from 'vitest'
import { spokenWord } from './spoken-word'

const paragraph = {
  text: 'Hello, hello again.',
  words: [
    ['Hello,', 0, 0.4],
    ['hello', 0.5, 0.9],
    ['again.', 1, 1.4],
  ] as [string, number, number][],
}

test('finds the word that is spoken, also where it occurs twice', () => {
  expect(spokenWord(paragraph, 0.2)).toEqual({ from: 0, to: 6 })
  expect(spokenWord(paragraph, 0.6)).toEqual({ from: 7, to: 12 })
  expect(spokenWord(paragraph, 1.2)).toEqual({ from: 13, to: 19 })
})

test('finds nothing in a pause, after the end, and for words that the text no longer has', () => {
  expect(spokenWord(paragraph, 0.45)).toBeNull()
  expect(spokenWord(paragraph, 9)).toBeNull()
  expect(spokenWord({ ...paragraph, text: 'Hello, hello.' }, 1.2)).toBeNull()
})
