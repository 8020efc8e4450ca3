import { expect, test } from 'vitest'
import type { Transcript } from '@/compositions/schema/transcript'
import { findSilences, findVoicedGaps } from '@/compositions/sound/find-silences'
import { SPECTRUM } from '@/compositions/sound/spectrum'
import { voiceLevels } from '@/compositions/sound/voice-levels'
import { fillersOf, findFillers } from './find-fillers'
import { findText } from './find-text'

/** A transcript with a subtitle for each list of words; a number is a pause in seconds. Each word takes 0.4 s. */
function talk(...utterances: (string | number)[][]): Transcript {
  let at = 0
  let count = 0
  const subtitles = utterances.map((parts, index) => ({
    id: `s${index}`,
    speaker_id: null,
    words: parts.flatMap(part => {
      if (typeof part === 'number') {
        at += part
        return []
      }
      const start = at
      at += 0.4
      return [{ id: `w${count++}`, text: part, start, end: at }]
    }),
  }))
  const none = { speakers: [], captions: true, scenes: [] }
  return { mediaRef: 'media', type: 'automatic', language: 'en', subtitles, ...none }
}

test('finds fillers in any case and with punctuation, and whole phrases within one subtitle', () => {
  const said = talk(['Um,', 'we', 'You', 'know,', 'doubled.'], ['you'], ['know', 'uh'])
  expect(findFillers(said, fillersOf('en-US')).map(({ text, wordIds }) => [text, wordIds])).toEqual([
    ['Um,', ['w0']],
    ['You know,', ['w2', 'w3']],
    ['uh', ['w7']],
  ])
  expect(findFillers(said, ['doubled']).map(({ text }) => text)).toEqual(['doubled.'])
  expect(findFillers(said, ['', ' ', ','])).toEqual([])
})

test('silences leave a little at the words beside them, but nothing at the ends of the media', () => {
  const said = talk([1, 'so', 2, 'we', 0.3, 'left'])
  const silences = findSilences(said, { kept: [{ start: 0, end: 6 }], least: 0.8, keep: 0.2 })
  expect(silences.map(({ start, end }) => [start, end].map(one => Number(one.toFixed(3))))).toEqual([
    [0, 0.8],
    [1.6, 3.2],
    [4.7, 6],
  ])
})

test('finds silences only in kept spans, and leaves nothing beside a cut', () => {
  const said = talk(['so', 2, 'we', 2, 'left'])
  const kept = [
    { start: 0, end: 1 },
    { start: 2.4, end: 5.2 },
  ]
  const silences = findSilences(said, { kept, least: 0.5, keep: 0.2 })
  expect(silences.map(({ start, end }) => [start, end].map(one => Number(one.toFixed(3))))).toEqual([
    [0.6, 1],
    [3, 4.6],
  ])
})

test('a pause with music is not a silence', () => {
  const said = talk(['so', 3, 'we', 3, 'left'])
  const bands = new Uint8Array(SPECTRUM.bands * SPECTRUM.rate * 8).fill(20)
  bands.fill(150, 0.4 * SPECTRUM.rate * SPECTRUM.bands, 3.4 * SPECTRUM.rate * SPECTRUM.bands)
  const options = { kept: [{ start: 0, end: 7.2 }], least: 1, keep: 0.2 }
  expect(findSilences(said, options)).toHaveLength(2)
  expect(findSilences(said, { ...options, voice: voiceLevels({ first: 0, bands }) })).toHaveLength(1)
})

test('finds a voice in a pause, but no words, long sounds or clicks', () => {
  const said = talk([1, 'so', 1, 'we', 1, 'left', 2, 'it'])
  const bands = new Uint8Array(SPECTRUM.bands * SPECTRUM.rate * 8).fill(20)
  const sound = (from: number, to: number, loud: number) =>
    bands.fill(
      loud,
      Math.round(from * SPECTRUM.rate) * SPECTRUM.bands,
      Math.round(to * SPECTRUM.rate) * SPECTRUM.bands,
    )
  for (const { start, end } of said.subtitles[0]?.words ?? []) sound(start, end, 150)
  sound(0.4, 0.5, 150)
  sound(1.8, 2.2, 150)
  sound(3, 3.4, 40)
  sound(4.7, 5.8, 150)
  const found = findVoicedGaps(said, voiceLevels({ first: 0, bands }), [{ start: 0, end: 8 }])
  expect(found.map(({ start, end }) => [start, end].map(one => Number(one.toFixed(1))))).toEqual([[1.8, 2.2]])
})

test('a voiced gap takes from 0.15 to 0.8 s, wherever it is', () => {
  const said = talk(['so', 3, 'we', 3, 'left'])
  const found = (rows: number, from: number) => {
    const bands = new Uint8Array(SPECTRUM.bands * SPECTRUM.rate * 8).fill(20)
    bands.fill(150, from * SPECTRUM.bands, (from + rows) * SPECTRUM.bands)
    return findVoicedGaps(said, voiceLevels({ first: 0, bands }), [{ start: 0, end: 7.2 }]).length
  }
  // A spectrum has 30 rows per second: 5 to 24 rows are within the bounds.
  expect(SPECTRUM.rate).toBe(30)
  const inPauses = [14, 115].flatMap(first => Array.from({ length: 60 }, (_, at) => first + at))
  for (const from of inPauses)
    expect({ from, found: [4, 5, 24, 25].map(rows => found(rows, from)) }).toEqual({
      from,
      found: [0, 1, 1, 0],
    })
})

test('finds a text across several words, whole or in part, with or without its case', () => {
  const said = talk(['We', 'doubled', 'the', 'price.'], ['The', 'price', 'doubled'])
  const ids = (text: string, options = { matchCase: false, wholeWords: false }) =>
    findText(said, text, options).map(({ wordIds }) => wordIds.join(' '))
  expect(ids('the price')).toEqual(['w2 w3', 'w4 w5'])
  expect(ids('the  price', { matchCase: true, wholeWords: true })).toEqual(['w2 w3'])
  expect(ids('doub')).toEqual(['w1', 'w6'])
  expect(ids('doub', { matchCase: false, wholeWords: true })).toEqual([])
  expect(ids(' ')).toEqual([])
  const [place] = findText(said, 'ice. the', { matchCase: false, wholeWords: false })
  expect(place).toBeUndefined()
  expect(findText(said, 'bled th', { matchCase: false, wholeWords: false })).toEqual([
    { subtitleId: 's0', wordIds: ['w1', 'w2'], from: 3, to: 10 },
  ])
})
