import { expect, test } from 'vitest'
import { diarizationError } from './diarization-error'

/** One word of ten seconds for each letter, which is its speaker; a dot is a pause. */
const turns = (letters: string) =>
  [...letters].flatMap((speaker, index) =>
    speaker === '.' ? [] : [{ start: index * 10, end: index * 10 + 10, speaker }],
  )

const errorOf = (said: string, found: string) =>
  diarizationError(turns(said), turns(found), 10 * Math.max(said.length, found.length))

test('names of found speakers do not matter', () => {
  expect(errorOf('abab', 'abab')).toBe(0)
  expect(errorOf('abab', 'yxyx')).toBe(0)
})

test('a turn of the wrong speaker, a missed one and one in a pause count by their seconds', () => {
  expect(errorOf('abab', 'abaa')).toBeCloseTo(0.25, 3)
  expect(errorOf('abab', 'aba.')).toBeCloseTo(0.25, 3)
  expect(errorOf('a.ba', 'aaba')).toBeCloseTo(1 / 3, 2)
})

test('one voice found where two speak, and two where one speaks', () => {
  expect(errorOf('abab', 'aaaa')).toBeCloseTo(0.5, 3)
  expect(errorOf('aaaa', 'abab')).toBeCloseTo(0.5, 2)
  const [first, second] = turns('ab')
  const unnamed = [first, second].map(one => ({ start: one?.start ?? 0, end: one?.end ?? 0 }))
  expect(diarizationError(turns('ab'), unnamed, 20)).toBeCloseTo(0.5, 3)
})

test('an end that is found a fifth of a second too late is no error', () => {
  const [first, second] = turns('ab')
  if (!first || !second) throw new Error('There are no turns')
  const late = [
    { ...first, end: 10.2 },
    { ...second, start: 10.2 },
  ]
  expect(diarizationError([first, second], late, 20)).toBe(0)
})
