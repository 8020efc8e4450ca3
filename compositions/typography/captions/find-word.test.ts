import { expect, test } from 'vitest'
import type { Transcript } from '@/compositions/schema/transcript'
import { subtitleIndexOf } from './find-word'

/** Subtitles of these words, an id a letter. */
const spoken = (...lines: string[]): Transcript => ({
  ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
  subtitles: lines.map((line, index) => ({
    id: `s${index}`,
    speaker_id: null,
    words: [...line].map(id => ({ id, text: id, start: 0, end: 1 })),
  })),
})

test('a word is found where it stands now, though other values of its transcript were asked before', () => {
  const places = (transcript: Transcript) => [...'abcx'].map(id => subtitleIndexOf(transcript, id))
  expect(places(spoken('ab', 'c'))).toEqual([0, 0, 1, -1])
  expect(places(spoken('ab', 'c'))).toEqual([0, 0, 1, -1])
  expect(places(spoken('a', 'b', 'c'))).toEqual([0, 1, 2, -1])
  expect(places(spoken('xc'))).toEqual([-1, -1, 0, 0])
})
