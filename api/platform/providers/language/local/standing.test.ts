import { describe, expect, test } from 'vitest'
import { isDependent, standingOf } from './standing'

describe('a sentence that refers to the one before it', () => {
  test.each([
    'This made the ship heavier.',
    'However, electricity is cheap.',
    '“They were right,” said the captain.',
    'In that month, the company rents a ship.',
    'Ships can be bought in two years, she says.',
    'As a result, the board voted again.',
    'Each time, the crew used the crane.',
  ])('%s', sentence => {
    expect(isDependent(sentence, 'en')).toBe(true)
  })

  test.each(['Deshalb gibt es Patenschaften.', 'In diesem Jahr war es kühler.'])('German: %s', sentence => {
    expect(isDependent(sentence, 'de')).toBe(true)
  })

  test.each([
    'There are eleven crossings a day.',
    'Thistles grow on the dock.',
    'The ship charges for nine minutes.',
    'Italy has many ferries.',
    'After two long meetings, the board voted.',
  ])('but not: %s', sentence => {
    expect(isDependent(sentence, 'en')).toBe(false)
  })
})

test.each([
  ['The ship charges for nine minutes at each stop.', 'good'],
  ['"Nobody left the deck," the captain said.', 'good'],
  ['Why does the ship charge for nine minutes?', 'poor'],
  ['the rest of a sentence that was cut.', 'poor'],
  ['Fast charging at every dock', 'poor'],
  ['The captain said: "Nobody left the deck.', 'poor'],
  ['Ship it now.', 'poor'],
  ['Subscribe to our newsletter for more reports.', 'none'],
  ['Read the report at https://harbor.example/reports today.', 'none'],
  ['Write to ferry@harbor.example if you have questions.', 'none'],
  ['Run npm install --save-exact in the folder.', 'none'],
  ['The results, as shown in figure 3, are clear.', 'none'],
  ['12 · 13 · 14', 'none'],
])('%s is %s', (sentence, standing) => {
  expect(standingOf(sentence, 'en')).toBe(standing)
})
