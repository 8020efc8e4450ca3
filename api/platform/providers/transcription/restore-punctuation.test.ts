import { expect, test } from 'vitest'
import { restorePunctuation } from './restore-punctuation'
import { endLikelihood } from './sentence-ends'

/** Words a third of a second apart; `|` is a pause of 0.7 s. */
const said = (text: string) => {
  let at = 0
  return text.split(' ').flatMap(word => {
    if (word === '|') {
      at += 0.7
      return []
    }
    const timed = { text: word, start: at, end: at + 0.3, confidence: 1 }
    at += 0.32
    return [timed]
  })
}

const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ')

test('adds capitals and full stops at pauses to speech transcribed without punctuation', () => {
  const heard = said(
    "i'm sheila and i live in texas now | we moved here from chicago in the spring | my husband works for the railroad",
  )
  expect(textOf(restorePunctuation(heard))).toBe(
    "I'm sheila and I live in texas now. We moved here from chicago in the spring. My husband works for the railroad",
  )
})

test('does not end a sentence at a pause after a word like "the" or before one like "of"', () => {
  const heard = said('he gave the | keys to the new owner | of the house and then he drove away in the rain')
  expect(textOf(restorePunctuation(heard))).not.toContain('.')
})

test('leaves words with punctuation or capitals, and very short texts, unchanged', () => {
  for (const text of [
    'Yes. we went there | and then we came back home | again and again and again',
    'Anna went to the market | she bought some apples there | and a melon for the soup',
    'hello | how are you',
  ])
    expect(textOf(restorePunctuation(said(text)))).toBe(text.replaceAll(' |', ''))
})

test('rates a sentence end more likely after a longer pause', () => {
  const [left, right] = said('home we')
  if (!left || !right) throw new Error('Two words were said')
  const at = (pause: number) => endLikelihood(left, { ...right, start: left.end + pause }, 9)
  const pauses = [0, 0.1, 0.2, 0.4, 0.8, 1.5].map(at)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses[0]).toBeLessThan(0.1)
  expect(pauses.at(-1)).toBeGreaterThan(0.9)
})
