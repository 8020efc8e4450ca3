import { expect, test } from 'vitest'
import { clipTopics } from './clip-topic'

const sentences = (...texts: string[]) => texts.map(text => ({ text }))

test('a topic is what a clip says often and the rest of the talk seldom; clips about the same share it', () => {
  const talk = sentences(
    'Our coffee machine was expensive.',
    'A machine is not a recipe, and people believe in machines.',
    'People grow tomatoes behind our house.',
    'Tomatoes need sun, and people water them.',
    'The machine broke, and a new machine came on Monday.',
  )
  const topics = clipTopics(talk, 'en', [
    { first: 0, last: 1 },
    { first: 2, last: 3 },
    { first: 4, last: 4 },
  ])
  expect(topics[1]).toBe('Tomatoes')
  expect(topics[0]).toMatch(/machine/i)
  expect(topics[2]).toBe(topics[0])
})

test('German clips get one of their nouns, languages without a list of words get none', () => {
  const talk = sentences('Wir haben den Preis für unseren Kaffee verdoppelt.', 'Dann kam der Sommer.')
  expect(clipTopics(talk, 'de', [{ first: 0, last: 0 }])).toEqual([expect.stringMatching(/Preis|Kaffee/)])
  expect(clipTopics(talk, 'pl', [{ first: 0, last: 0 }])).toEqual([null])
})

test('without a noun there is no topic', () => {
  expect(clipTopics(sentences('Yes, and then we did.'), 'en', [{ first: 0, last: 0 }])).toEqual([null])
  expect(clipTopics([], 'en', [])).toEqual([])
})
