import { wordsOf } from '@/compositions/model/project'
import type { ImportedTranscript } from '@/compositions/transcript-files/read/import-transcript'
import { countWords } from '@/web/editor/core/words/selected-words'

/** Seconds by which a file is early or late that are worth telling. */
const SHIFT = 2

const lines = (count: number): string => (count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`)

/** What was found in a file of words, and how they get their times, as sentences for people. */
export function timingNotes({ transcript, heard, shift, untimed, late }: ImportedTranscript): string[] {
  const { length: speakers } = transcript.speakers
  const found = [
    countWords(wordsOf(transcript).length),
    ...(speakers ? [speakers === 1 ? '1 speaker' : `${speakers} speakers`] : []),
  ]
  const seconds = Math.abs(shift).toFixed(1)
  return [
    found.join(' · '),
    heard > 0
      ? `Timed by the sound: ${Math.round(heard * 100)}% of the words match what is heard.`
      : 'Timed by the file.',
    ...(heard > 0 && Math.abs(shift) >= SHIFT
      ? [`The file is ${seconds} seconds ${shift > 0 ? 'early' : 'late'}. This is corrected.`]
      : []),
    ...(untimed > 0 && heard === 0
      ? [`${lines(untimed)} without usable times: placed between the lines around.`]
      : []),
    ...(late > 0 ? [`${countWords(late)} come after the end of this media and are not shown.`] : []),
  ]
}
