import { expect, test } from 'vitest'
import { cleanText } from './clean-text'

test.each([
  ['The mill opened in 1911 [12].', 'The mill opened in 1911.'],
  [
    'Two mills[3][4] (one of stone (grey)) stood here [citation needed], side by side.',
    'Two mills stood here, side by side.',
  ],
  ['See [the **old** mill](https://mill.example/a_b) in `Lyon`.', 'See the old mill in Lyon.'],
  ['![A mill](mill.png) It _turns_ and *grinds* all day 🎉.', 'It turns and grinds all day.'],
  ['The value of snake_case and 2 * 3 * 4 stays.', 'The value of snake_case and 2 * 3 * 4 stays.'],
  ['价格（见上文）翻了一倍。', '价格翻了一倍。'],
])('%s', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test('unbalanced marks take no long time', () => {
  const start = performance.now()
  for (const text of [
    '('.repeat(20_000),
    '['.repeat(20_000),
    '[a]('.repeat(5_000),
    '*'.repeat(20_000),
    '_a'.repeat(10_000),
  ])
    cleanText(text)
  expect(performance.now() - start).toBeLessThan(2000)
})
