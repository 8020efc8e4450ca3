import { expect, test } from 'vitest'
import { toSentences } from './sentences'
import { spoken } from './testing/spoken'
import { emphasisOf } from './voice'
import { withVoice } from './with-voice'

const words = spoken(`${'We looked at the list again. '.repeat(12)}And then she said never. Nobody spoke.`)
const raised = words.findIndex(({ text }) => text === 'said')

test('a sentence in a raised voice is emphasized, others are not', () => {
  const heard = words.map((word, at) => ({
    ...word,
    loudness: (at % 3) - (at >= raised && at <= raised + 1 ? 10 : 24),
    pitch: at >= raised && at <= raised + 1 ? 190 : 120,
  }))
  const sentences = toSentences(heard)
  const emphasis = emphasisOf(heard, sentences)
  const at = sentences.findIndex(({ text }) => text.includes('never'))
  expect(emphasis[at]).toBeGreaterThan(0.6)
  expect(Math.max(...emphasis.filter((_, index) => index !== at))).toBeLessThan(0.3)
})

test('nothing is emphasized without voice measurements', () => {
  expect(emphasisOf(words, toSentences(words)).every(value => value === 0)).toBe(true)
})

test("a project's words get the voice at their original times, corrected words too", () => {
  const heard = words.map(word => ({ ...word, start: word.start + 0.0002, loudness: -20, pitch: 110 }))
  const [first, second] = withVoice(
    [
      { ...words[0]!, text: 'They' },
      { text: 'new', start: 0.1234, end: 0.2 },
    ],
    heard,
  )
  expect(first).toMatchObject({ text: 'They', loudness: -20, pitch: 110 })
  expect(second).toEqual({ text: 'new', start: 0.1234, end: 0.2 })
})
