import { describe, expect, test } from 'vitest'
import { toSaidText, writtenWords } from './said-text'

const words = (text: string) => writtenWords(text).map(word => word.text)

describe('the words of a text', () => {
  test('are what stands between spaces, with separate punctuation and emoji', () => {
    expect(words('  We had\n42 bags — sold! 🎉 See “this” . ')).toEqual([
      'We',
      'had',
      '42',
      'bags —',
      'sold! 🎉',
      'See',
      '“this” .',
    ])
    expect(words('— Hello you')).toEqual(['— Hello', 'you'])
    expect(words('10 % & more')).toEqual(['10', '%', '&', 'more'])
  })

  test('are words of any script', () => {
    expect(words('你好 мир 😀')).toEqual(['你好', 'мир 😀'])
  })
})

describe('the said text', () => {
  const say = (text: string, ...pronunciations: { word: string; say: string }[]) =>
    toSaidText(text, pronunciations).text

  test('has pronunciations for whole words in any case', () => {
    const sql = { word: 'SQL', say: 'sequel' }
    expect(say('SQL, sql and “Sql”s, not NoSQL or SQLite.', sql)).toBe(
      'sequel, sequel and “sequel”s, not NoSQL or SQLite.',
    )
    expect(say("C++'s a.b (C++)", { word: 'c++', say: 'see plus plus' })).toBe(
      "see plus plus's a.b (see plus plus)",
    )
    expect(say('axb a.b', { word: 'a.b', say: 'A B' })).toBe('axb A B')
  })

  test('prefers the longer of two pronunciations, and ignores an empty one', () => {
    const york = { word: 'New York', say: 'Noo Yawk' }
    expect(say('New York is new', { word: 'new', say: 'neu' }, york, { word: ' ', say: 'x' })).toBe(
      'Noo Yawk is neu',
    )
  })

  test('has no emoji and no scheme of an address', () => {
    expect(say('Great 👩‍👩‍👧 ok 1️⃣!🇩🇪❤️👍🏽')).toBe('Great   ok  ! ')
    expect(say('See https://www.example.com/a?b=1 now')).toBe('See example.com/a?b=1 now')
    expect(say('The 9 is a digit, © stays.')).toBe('The 9 is a digit, © stays.')
  })
})
