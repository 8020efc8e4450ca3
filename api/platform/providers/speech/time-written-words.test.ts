import { describe, expect, test } from 'vitest'
import { toSaidText } from './said-text'
import { timeWrittenWords } from './time-written-words'

describe('the times of written words', () => {
  const spoken = (text: string) =>
    text.split(' ').map((word, index) => ({ text: word, start: index, end: index + 0.5 }))
  const time = (written: string, reported: string, ...pronunciations: { word: string; say: string }[]) =>
    timeWrittenWords(written, toSaidText(written, pronunciations), spoken(reported)).map(
      ({ text, start, end }) => [text, start, end],
    )

  test('are those of the reported words', () => {
    expect(time('It is 5:30. 🎉', 'It is 5:30.')).toEqual([
      ['It', 0, 0.5],
      ['is', 1, 1.5],
      ['5:30. 🎉', 2, 2.5],
    ])
  })

  test('cover all words of a pronunciation', () => {
    expect(time('Use SQL here', 'Use S Q L here', { word: 'sql', say: 'S Q L' })).toEqual([
      ['Use', 0, 0.5],
      ['SQL', 1, 3.5],
      ['here', 4, 4.5],
    ])
  })

  test('are divided where a pronunciation or a voice joins words', () => {
    expect(time('New York wins', 'NewYork wins')).toEqual([
      ['New', 0, 3 / 14],
      ['York', 3 / 14, 0.5],
      ['wins', 1, 1.5],
    ])
    expect(time('in New York now', 'in NYC now', { word: 'new york', say: 'NYC' }).at(-1)).toEqual([
      'now',
      2,
      2.5,
    ])
  })

  test('are joined where a voice divides a word', () => {
    expect(time('a well-known fact', 'a well- known fact')[1]).toEqual(['well-known', 1, 2.5])
  })

  test('have no duration where nothing was said, and go on after it', () => {
    expect(time('We say 你好 to all', 'We say to all')).toEqual([
      ['We', 0, 0.5],
      ['say', 1, 1.5],
      ['你好', 1.5, 1.5],
      ['to', 2, 2.5],
      ['all', 3, 3.5],
    ])
  })

  test('ignore words that the text does not have', () => {
    expect(time('a b', 'a um b')).toEqual([
      ['a', 0, 0.5],
      ['b', 2, 2.5],
    ])
  })
})
