import { expect, test } from 'vitest'
import { toTitle } from './clip-title'

test('a title is the sentence without its run-up and its full stop', () => {
  expect(toTitle('So we doubled the price.')).toBe('We doubled the price')
  expect(toTitle('And, you know, nobody left!')).toBe('Nobody left')
  expect(toTitle('Would you pay twice as much?')).toBe('Would you pay twice as much?')
})

test('a long sentence stops at a clause', () => {
  expect(
    toTitle(
      'We stopped asking our customers what they want, because they always gave us the very same answer.',
    ),
  ).toBe('We stopped asking our customers what they want')
})

test('a title has at most 60 characters, even of one endless word', () => {
  const endless = `Everything ${'we learned about selling coffee '.repeat(5)}`
  expect(toTitle(endless).length).toBeLessThanOrEqual(60)
  expect(toTitle(endless)).toMatch(/\w…$/)
  expect(toTitle('x'.repeat(200)).length).toBeLessThanOrEqual(60)
})

test('a sentence of nothing but run-up stays', () => {
  expect(toTitle('And so.')).not.toBe('')
})
