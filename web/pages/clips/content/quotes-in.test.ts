import { expect, test } from 'vitest'
import { quotesIn } from './quotes-in'

test('quotes are read with their speakers, with and without times', () => {
  expect(quotesIn('“Nobody left.” – Anna [0:12]\n\n“We waited.” [1:02:03]\n“And then?”')).toEqual([
    { text: 'Nobody left.', by: 'Anna' },
    { text: 'We waited.', by: null },
    { text: 'And then?', by: null },
  ])
})

test('a quote within a sentence is none', () => {
  expect(quotesIn('They said “no” and left.')).toEqual([])
})
