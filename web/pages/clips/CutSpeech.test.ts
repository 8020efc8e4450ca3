import { expect, test } from 'vitest'
import { cutText } from './CutSpeech'

test.each([
  [3, 2, '3 fillers and 2 pauses'],
  [1, 0, '1 filler'],
  [0, 1, '1 pause'],
  [0, 0, ''],
])('%d and %d: %s', (fillers_cut, pauses_cut, text) => {
  expect(cutText({ fillers_cut, pauses_cut })).toBe(text)
})
