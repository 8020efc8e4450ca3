import { expect, test } from 'vitest'
import { splitSentences } from './split-sentences'

test('splits a text after each sentence, but not after a title', () => {
  expect(splitSentences('Ask Dr. Smith. He knows!  Does he?')).toEqual([
    'Ask Dr. Smith.',
    'He knows!',
    'Does he?',
  ])
})

test('finds no sentence in a text without words', () => {
  expect(splitSentences('  \n ')).toEqual([])
})

test('does not split an address, a number or an abbreviation', () => {
  for (const sentence of [
    'See https://x.com/?q=1 now.',
    'It is 3.5 percent.',
    'We met at 5 p.m. on Tuesday.',
  ])
    expect(splitSentences(sentence)).toEqual([sentence])
})

test('splits sentences of scripts without spaces', () => {
  expect(splitSentences('你好。再见！')).toEqual(['你好。', '再见！'])
})
