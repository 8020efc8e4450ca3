import { expect, test } from 'vitest'
import { rangeOfWords, turnsOf, wordAt } from './turns'

const word = (id: string, start: number, end: number) => ({ id, text: id, start, end })

const words = [word('a', 0.1, 0.4), word('b', 0.5, 0.9), word('c', 2, 2.5), word('d', 2.5, 3)]

const subtitle = (id: string, speaker_id: string | null, ...said: typeof words) => ({
  id,
  speaker_id,
  words: said,
})

const speakers = [
  { id: 's1', name: 'Mara' },
  { id: 's2', name: 'Deniz' },
]

test("Joins consecutive subtitles of one speaker into a turn with the speaker's name and number", () => {
  const [a, b, c, d] = words as [(typeof words)[0], (typeof words)[0], (typeof words)[0], (typeof words)[0]]
  const subtitles = [
    subtitle('1', 's2', a),
    subtitle('2', 's2', b),
    subtitle('3', 's1', c),
    subtitle('4', null, d),
  ]
  expect(turnsOf({ subtitles, speakers })).toEqual([
    { id: '1', speaker: 1, name: 'Deniz', words: [a, b] },
    { id: '3', speaker: 0, name: 'Mara', words: [c] },
    { id: '4', speaker: null, name: null, words: [d] },
  ])
})

test('Splits a long turn between subtitles without losing a word', () => {
  const subtitles = Array.from({ length: 300 }, (_, index) =>
    subtitle(`${index}`, 's1', word(`w${index}`, index, index + 1)),
  )
  const turns = turnsOf({ subtitles, speakers })
  expect(turns.map(turn => turn.words.length)).toEqual([60, 60, 60, 60, 60])
})

test('Finds the active word at a second, or the last one before it', () => {
  expect([0, 0.1, 0.45, 1.5, 2.6, 99].map(second => wordAt(words, second)?.id ?? null)).toEqual([
    null,
    'a',
    'a',
    'b',
    'd',
    'd',
  ])
})

test('Pads a clip of selected words without including their neighbors', () => {
  expect(rangeOfWords(words, 'c', 'c')).toEqual({ start: 1.8, end: 2.5, count: 1 })
  expect(rangeOfWords(words, 'a', 'b')).toEqual({ start: 0, end: 1.1, count: 2 })
  expect(rangeOfWords(words, 'd', 'a')).toBeNull()
})
