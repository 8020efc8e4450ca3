import { expect, test } from 'vitest'
import { importTranscript } from '@/compositions/transcript-files/read/import-transcript'
import { timingNotes } from './timing-notes'

const { transcript } = importTranscript(
  { cues: [{ text: 'Hello there', start: 1, end: 2, speaker: 'Anna' }], language: 'en' },
  { mediaRef: 'media', seconds: 10, heard: [], current: null },
)
const timing = { transcript, heard: 0, shift: 0, untimed: 0, late: 0 }

test('say what was found, and where the times come from', () => {
  expect(timingNotes(timing)).toEqual(['2 words · 1 speaker', 'Timed by the file.'])
  expect(timingNotes({ ...timing, heard: 0.956 })[1]).toBe(
    'Timed by the sound: 96% of the words match what is heard.',
  )
})

test('say what was wrong in the file', () => {
  expect(timingNotes({ ...timing, untimed: 1, late: 3 }).slice(2)).toEqual([
    '1 line without usable times: placed between the lines around.',
    '3 words come after the end of this media and are not shown.',
  ])
  expect(timingNotes({ ...timing, heard: 1, shift: 3.24 })[2]).toBe(
    'The file is 3.2 seconds early. This is corrected.',
  )
  expect(timingNotes({ ...timing, heard: 1, shift: -3600 })[2]).toBe(
    'The file is 3600.0 seconds late. This is corrected.',
  )
})
