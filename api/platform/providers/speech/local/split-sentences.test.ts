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
