import { expect, test } from 'vitest'
import TEXTS from '../testing/texts.json' with { type: 'json' }
import { detectLanguage } from './detect-language'

const [en, de, es] = [TEXTS.en, TEXTS.de, TEXTS.es].map(({ paragraphs }) => paragraphs.join(' ')) as [
  string,
  string,
  string,
]

test.each([
  ['is found', es, null, 'es'],
  ['is declared', es, 'es-MX', 'es'],
  ['is declared wrongly', de, 'en', 'de'],
  ['is declared wrongly the other way', en, 'de', 'en'],
  ['is declared as a similar one', es, 'gl', 'gl'],
  ['is declared in a short text', 'Hallo Welt', 'en', 'en'],
  ['is not known from a short text', 'Hallo Welt', null, null],
])('the language %s', (_, text, declared, language) => {
  expect(detectLanguage(text, declared)).toBe(language)
})
