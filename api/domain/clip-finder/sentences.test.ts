import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSentences } from './sentences'
import { spoken } from './testing/spoken'

const texts = (text: string) => toSentences(spoken(text)).map(sentence => sentence.text)

describe('sentences', () => {
  test('end at periods, question and exclamation marks, also inside quotation marks', () => {
    expect(texts('It rained. Why? “Because!” Fine')).toEqual(['It rained.', 'Why?', '“Because!”', 'Fine'])
  })

  test('do not end after titles, initials and abbreviations', () => {
    expect(texts('Mr. Harris met J. Smith at 5 p.m. on Monday.')).toHaveLength(1)
    expect(texts('We met at 5 p.m. Nobody came.')).toHaveLength(2)
  })

  test('end at a long pause without punctuation', () => {
    const words = spoken('one two three four')
    for (const word of words.slice(2)) {
      word.start += 2
      word.end += 2
    }
    expect(toSentences(words).map(({ text }) => text)).toEqual(['one two', 'three four'])
  })

  test('are split only at pauses if there is no punctuation at all', () => {
    const words = spoken(Array.from({ length: 90 }, (_, at) => `word${at}`).join(' '))
    words.forEach((word, index) => {
      const late = index >= 40 ? 0.5 : 0
      word.start += late
      word.end += late
    })
    expect(toSentences(words).map(({ first, last }) => [first, last])).toEqual([
      [0, 39],
      [40, 89],
    ])
  })

  test('end with certainty at marks and long pauses, less so elsewhere', () => {
    const words = spoken(`${Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ')} end.`)
    words.forEach((word, index) => {
      const late = index >= 20 ? 0.4 : 0
      word.start += late
      word.end += late
    })
    const [cut, marked] = toSentences(words)
    expect(cut?.last).toBe(19)
    expect(cut?.sure).toBeGreaterThan(0.5)
    expect(cut?.sure).toBeLessThan(1)
    expect(marked?.sure).toBe(1)
  })

  test('without punctuation end before typical first words, not after words that need another', () => {
    const text = `${'nothing much happened here '.repeat(7)}and then he gave it to the old man`
    const words = spoken(text)
    // A pause before "old" is as long as the one before "and".
    for (const from of [
      words.findIndex(one => one.text === 'and'),
      words.findIndex(one => one.text === 'old'),
    ])
      for (const word of words.slice(from)) {
        word.start += 0.45
        word.end += 0.45
      }
    const found = toSentences(words).map(sentence => sentence.text)
    expect(found.some(one => one.startsWith('and then he gave'))).toBe(true)
    expect(found.some(one => one.startsWith('old man'))).toBe(false)
  })

  test('contain every word once, and end only at a mark or a pause', () => {
    const word = fc.record({
      text: fc.constantFrom('so', 'we', 'left.', 'Mr.', 'why?', 'then,', 'Anna', '3.5'),
      gap: fc.constantFrom(0, 0.05, 0.2, 0.4, 0.9, 2),
    })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 120 }), parts => {
        let at = 0
        const words = parts.map(({ text, gap }) => {
          at += gap + 0.3
          return { text, start: at - 0.3, end: at }
        })
        const sentences = toSentences(words)
        expect(sentences.flatMap(({ first, last }) => words.slice(first, last + 1))).toEqual(words)
        for (const { last } of sentences.slice(0, -1)) {
          const pause = (words[last + 1]?.start ?? 0) - (words[last]?.end ?? 0)
          const marked = /[.!?]$/.test(words[last]?.text ?? '')
          expect(marked || pause >= 0.2).toBe(true)
        }
      }),
    )
  })
})
