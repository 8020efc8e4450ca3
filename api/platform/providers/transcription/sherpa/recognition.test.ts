import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Recognition, wordsOf } from './recognition'

const heard = (text: string, tokens: string[], more: Partial<Recognition> = {}): Recognition => ({
  ...{ text, tokens, lang: '' },
  timestamps: tokens.map((_, index) => index * 0.1),
  ...more,
})

const chunk = { start: 10, seconds: 5 }

test('a word begins with its first token and ends before the next word', () => {
  const words = wordsOf(heard('Guten Tag.', [' Gu', 'ten', ' Tag', '.']), chunk)
  expect(words).toEqual([
    { text: 'Guten', start: 10, end: 10.2, confidence: 1 },
    { text: 'Tag.', start: 10.2, end: 10.54, confidence: 1 },
  ])
})

test('a word before a pause ends with its last token', () => {
  const timestamps = [0.1, 0.3, 2]
  const [first] = wordsOf(heard('Guten Tag', [' Gu', 'ten', ' Tag'], { timestamps }), chunk)
  expect(first?.end).toBeCloseTo(10.54)
  const durations = [0.1, 0.08, 0.3]
  const [exact, last] = wordsOf(heard('Guten Tag', [' Gu', 'ten', ' Tag'], { timestamps, durations }), chunk)
  expect(exact?.end).toBeCloseTo(10.38)
  expect(last).toMatchObject({ start: 12, end: 12.3 })
})

test('the confidence is that of the tokens', () => {
  const ys_log_probs = [Math.log(0.5), Math.log(0.5), Math.log(0.9)]
  const words = wordsOf(heard('Guten Tag', [' Gu', 'ten', ' Tag'], { ys_log_probs }), chunk)
  expect(words.map(({ confidence }) => Number(confidence.toFixed(3)))).toEqual([0.5, 0.9])
})

test('text without spaces is cut into words, with its punctuation', () => {
  const words = wordsOf(heard('今日は天気です。', [...'今日は天気です。']), chunk)
  expect(words.map(({ text }) => text).join('')).toBe('今日は天気です。')
  expect(words.length).toBeGreaterThan(2)
  expect(words.at(-1)?.text).toMatch(/。$/)
  expect(words.every(({ start }, index) => index === 0 || start > (words[index - 1]?.start ?? 0))).toBe(true)
})

test('tokens that are bytes are spread over the letters', () => {
  const tokens = ['<0xC3>', '<0xA9>', 't', 'é', ' ', 'a']
  const words = wordsOf(heard('été a', tokens), chunk)
  expect(words.map(({ text }) => text)).toEqual(['été', 'a'])
  expect(words[1]?.start).toBeGreaterThan(10.2)
})

test('a model that gives no times yields no words', () => {
  expect(wordsOf(heard('Guten Tag', [' Guten', ' Tag'], { timestamps: [] }), chunk)).toEqual([])
  expect(wordsOf(heard('', []), chunk)).toEqual([])
})

test('words are all there, in order, and inside of the chunk', () => {
  const token = fc.tuple(
    fc.constantFrom(' a', ' ab', 'c', '.', ' ', '漢', '<0xE6>'),
    fc.double({ min: 0, max: 6, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(token, { minLength: 1, maxLength: 30 }), pairs => {
      const tokens = pairs.map(([text]) => text)
      const timestamps = pairs.map(([, second]) => second).sort((a, b) => a - b)
      const text = tokens.join('').replace(/<0xE6>/g, '漢')
      const words = wordsOf({ text, lang: '', tokens, timestamps }, chunk)
      expect(words.map(word => word.text).join('')).toBe(text.replace(/\s/g, ''))
      let before = chunk.start
      for (const { start, end } of words) {
        expect(start).toBeGreaterThanOrEqual(before)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(chunk.start + chunk.seconds)
        before = start
      }
    }),
  )
})
