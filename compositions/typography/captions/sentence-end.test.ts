import { describe, expect, test } from 'vitest'
import { endsQuestion, endsSentence } from './script'
import { isSentenceEnd } from './sentence-end'

describe('T4: sentences end alike in every script', () => {
  test.each([
    ['Latin', 'left.', 'left'],
    ['Latin, quoted', 'left?”)', 'left”)'],
    ['Cyrillic', 'ушёл!»', 'ушёл'],
    ['Japanese', 'ました。」', 'ました'],
    ['Chinese', '走了！', '走了，'],
    ['Hindi', 'गया।', 'गया'],
    ['Sanskrit', 'नमः॥', 'नमः'],
    ['Arabic', 'غادر؟', 'غادر،'],
    ['Urdu', 'گیا۔', 'گیا'],
    ['Armenian', 'գնաց։', 'գնաց'],
    ['Amharic', 'ሄደ።', 'ሄደ'],
    ['Burmese', 'သွားတယ်။', 'သွားတယ်'],
    ['an ellipsis', 'well…', 'well,'],
  ])('%s', (_, end, middle) => {
    expect(endsSentence(end)).toBe(true)
    expect(endsSentence(middle)).toBe(false)
  })

  test.each(['left?', '走了？', 'غادر؟”'])('%s is a question', text => {
    expect(endsQuestion(text)).toBe(true)
  })

  test('a statement is no question', () => {
    expect(endsQuestion('left.')).toBe(false)
  })
})

test.each([
  ['Dr.', 'Who', false],
  ['J.', 'Smith', false],
  ['p.m.', 'on', false],
  ['p.m.', 'We', true],
  ['etc.', undefined, true],
  ['left.', 'Then', true],
] as const)('between “%s” and “%s”, a sentence ends: %s', (word, next, ends) => {
  expect(isSentenceEnd(word, next)).toBe(ends)
})
