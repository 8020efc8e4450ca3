import { expect, it } from 'vitest'
import { countryIn } from './country'

it.each([
  ['1;DE;DEU;Germany', 'DE'],
  ['0;;;UNKNOWN', undefined],
  ['', undefined],
  ['<!doctype html>', undefined],
])('reads the country of %j as %j', (text, country) => {
  expect(countryIn(text)).toBe(country)
})
