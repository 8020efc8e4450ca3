import { expect, test } from 'vitest'
import { readTestSource } from '../testing/read-test-source'
import { languageOf } from './language-of'

test.each([
  ['en', readTestSource('harbor-ferry.md')],
  ['de', readTestSource('stadtbaeume.txt')],
  ['es', 'La ciudad plantó tres mil árboles en seis años y los vecinos riegan los más jóvenes cada semana.'],
  [
    'fr',
    'La ville a planté trois mille arbres en six ans, et les habitants arrosent les plus jeunes chaque semaine.',
  ],
  [
    'und',
    'La città ha piantato tremila alberi in sei anni, e gli abitanti innaffiano i più giovani ogni settimana.',
  ],
  [
    'und',
    'A cidade plantou três mil árvores em seis anos, e os moradores regam as mais novas todas as semanas.',
  ],
  [
    'und',
    'De stad heeft in zes jaar drieduizend bomen geplant, en de bewoners geven de jongste elke week water.',
  ],
  ['und', '这座城市在六年里种了三千棵树。'],
  ['und', 'Zu ri za ru fa.'],
  ['und', ''],
])('%s', (code, text) => {
  expect(languageOf(text)).toBe(code)
})
