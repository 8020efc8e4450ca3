import { expect, test } from 'vitest'
import { splitSentences } from './split-sentences'

test('a text is split after each sentence, and not after a title', () => {
  expect(splitSentences('Ask Dr. Smith. He knows!  Does he?')).toEqual([
    'Ask Dr. Smith.',
    'He knows!',
    'Does he?',
  ])
})

test('a text without words has no sentence', () => {
  expect(splitSentences('  \n ')).toEqual([])
})
