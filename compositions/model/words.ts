import type { Transcript, Word } from '../schema/transcript'

/** All words of a transcript in the order in which they are said. */
export const wordsOf = (transcript: Transcript): Word[] => transcript.subtitles.flatMap(one => one.words)
