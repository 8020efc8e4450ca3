import { expect, test } from 'vitest'
import type { Transcript } from '@/compositions/schema/transcript'
import { subtitleIndexOf } from './find-word'

/** A subtitle for each line, with a word for each letter. */
const spoken = (...lines: string[]): Transcript => ({
  ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
  subtitles: lines.map((line, index) => ({
    id: `s${index}`,
    speaker_id: null,
    words: [...line].map(id => ({ id, text: id, start: 0, end: 1 })),
  })),
})

test('finds a word in the current transcript after others were searched', () => {
  const places = (transcript: Transcript) => [...'abcx'].map(id => subtitleIndexOf(transcript, id))
  expect(places(spoken('ab', 'c'))).toEqual([0, 0, 1, -1])
  expect(places(spoken('ab', 'c'))).toEqual([0, 0, 1, -1])
  expect(places(spoken('a', 'b', 'c'))).toEqual([0, 1, 2, -1])
  expect(places(spoken('xc'))).toEqual([-1, -1, 0, 0])
})
