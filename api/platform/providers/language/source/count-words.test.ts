import { expect, test } from 'vitest'
import { countWords, wordsOf } from './count-words'

test('words are divided by spaces, and signs alone are none', () => {
  expect(wordsOf("We didn't sell 1,500 state-of-the-art mugs — we gave them away.")).toHaveLength(10)
  expect(countWords('  \n — … !')).toBe(0)
})

test('words of scripts without spaces are divided as Unicode does', () => {
  expect(countWords('我们的咖啡价格翻了一倍。')).toBeGreaterThan(4)
  expect(countWords('我们 use Unicode')).toBe(countWords('我们') + 2)
})
