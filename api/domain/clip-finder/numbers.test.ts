import { expect, test } from 'vitest'
import { numberStrength } from './numbers'
import { plain } from './phrases'

test.each([
  'eighty percent of it was burnt',
  'it saved us $400,000 in a month',
  'we lost nineteen thousand dollars',
  'four hundred people came',
  'one in eight is never paid',
  'they doubled the price',
  'it was minus twenty-eight degrees outside, and he had thirty-one beds',
  'ninety per cent of them agreed',
])('finds a striking number in “%s”', text => {
  expect(numberStrength(plain(text))).toBeGreaterThanOrEqual(0.6)
})

test.each([
  'look at page two hundred and eleven',
  'figure seven point two',
  'item forty-four is next',
  'in nineteen eighty-six he left',
  'since 1986 we have lived here',
  'at twenty past ten',
  'we have fifteen minutes left',
  'doors open at 7',
  'I have two brothers',
  'room two hundred and four',
  'nobody left',
  'we meet at half past six',
  'not in the first three years, people think so',
  'it will annoy half of the people',
  'the customers stay for twenty years',
  'two people came, and three times I said no',
])('finds no striking number in “%s”', text => {
  expect(numberStrength(plain(text))).toBeLessThan(0.5)
})
