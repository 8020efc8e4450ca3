import { expect, test } from 'vitest'
import { languageAmong, languageCode } from './text-language'

test.each([
  ['de-AT', 'de'],
  ['pt_BR', 'pt'],
  ['deu', 'de'],
  ['gsw', null],
  ['english', null],
  ['', null],
  [null, null],
])('the tag %s is %s', (tag, code) => {
  expect(languageCode(tag)).toBe(code)
})

const DANISH = 'Vi talte længe om priserne, og til sidst blev alle enige om at prøve det i en måned.'
const GERMAN = 'Wir haben lange über die Preise gesprochen, und am Ende waren sich alle einig.'

test.each([
  ['of the only one', 'Hallo', ['de'], 'de'],
  ['of the one that fits best', GERMAN, ['da', 'de', 'nl'], 'de'],
  ['of a language of few people', DANISH, ['sv', 'da', 'de'], 'da'],
  ['of none, if it is short', 'Hallo', ['de', 'nl'], 'und'],
  ['of none, if nothing is known about them', GERMAN, ['xx', 'yy'], 'und'],
])('a text is %s', (_, text, codes, language) => {
  expect(languageAmong(text, codes)).toBe(language)
})
