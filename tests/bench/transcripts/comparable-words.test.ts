import { expect, test } from 'vitest'
import { comparableWords, spokenForms } from './comparable-words'
import { numberWords } from './number-words'

test('numbers are compared as spoken', () => {
  expect(numberWords(0)).toEqual(['zero'])
  expect(numberWords(42).join(' ')).toBe('forty two')
  expect(numberWords(117).join(' ')).toBe('one hundred seventeen')
  expect(numberWords(1_003_020).join(' ')).toBe('one million three thousand twenty')
})

test('ignores case, punctuation and spelling variants', () => {
  expect(spokenForms('“Mr.')).toEqual(['mister'])
  expect(spokenForms('Cold-Hearted,')).toEqual(['cold', 'hearted'])
  expect(spokenForms('It’s')).toEqual(["it's"])
  expect(spokenForms("'quoted'")).toEqual(['quoted'])
  expect(spokenForms('$1,200')).toEqual(['one', 'thousand', 'two', 'hundred'])
  expect(spokenForms('40%.')).toEqual(['forty', 'percent'])
  expect(spokenForms('—')).toEqual([])
})

test('only the first form of a word has a start', () => {
  expect(comparableWords([{ text: '42', start: 1.5 }])).toEqual([
    { text: 'forty', start: 1.5 },
    { text: 'two' },
  ])
})
