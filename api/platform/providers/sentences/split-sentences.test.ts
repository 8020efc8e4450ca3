import { expect, test } from 'vitest'
import { splitSentences } from './split-sentences'

test('titles, initials and numbers do not end a sentence', () => {
  expect(splitSentences('Dr. Lee met J. R. Moss at 3.5 degrees. See No. 5 there. She left.')).toEqual([
    'Dr. Lee met J. R. Moss at 3.5 degrees.',
    'See No. 5 there.',
    'She left.',
  ])
})

test('other scripts have their own marks', () => {
  expect(splitSentences('价格翻了一倍。没有人离开！')).toEqual(['价格翻了一倍。', '没有人离开！'])
  expect(splitSentences('تضاعف السعر. هل غادر أحد؟ لا.')).toHaveLength(3)
})

test('a text without an end keeps all of its words', () => {
  const text = 'word '.repeat(20_000).trim()
  expect(splitSentences(text).join(' ')).toBe(text)
  expect(splitSentences('x'.repeat(50_000)).join('')).toHaveLength(50_000)
  expect(splitSentences('')).toEqual([])
})

test('a text without words has no sentences', () => {
  expect(splitSentences('  \n ')).toEqual([])
})

test.each(['See https://x.com/?q=1 now.', 'It is 3.5 percent.', 'We met at 5 p.m. on Tuesday.'])(
  'an address, a number or an abbreviation does not end a sentence: %s',
  sentence => {
    expect(splitSentences(sentence)).toEqual([sentence])
  },
)
