import type { SpeakerName, Subtitle, Transcript } from '@/compositions/schema/transcript'
import { endsSentence } from './script'
import { type RecognizedWord, splitWords } from './split-words'

/** A pause (seconds) that ends an utterance, and the number of words after which it ends at the next sentence end. */
const UTTERANCE_PAUSE = 0.6
const UTTERANCE_WORDS = 30

function endsUtterance(words: RecognizedWord[], next: RecognizedWord): boolean {
  const last = words.at(-1)
  if (!last) return false
  if ((last.speaker ?? null) !== (next.speaker ?? null)) return true
  if (next.start - last.end >= UTTERANCE_PAUSE) return true
  return words.length >= UTTERANCE_WORDS && (endsSentence(last.text) || words.length >= 2 * UTTERANCE_WORDS)
}

/** Rounds to milliseconds, the precision of word times. */
const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000

/**
 * Makes a transcript from recognized words: utterances end at pauses of 0.6 s, at changes of speaker, and at sentence
 * ends once they are long. Languages without spaces are split into words here (see `splitWords`). Ids are sequential,
 * so that equal words give equal transcripts.
 */
export function toTranscript({
  mediaRef,
  words,
  language,
  speakers = [],
}: {
  mediaRef: string
  words: readonly RecognizedWord[]
  language: string
  speakers?: SpeakerName[]
}): Transcript {
  const utterances: RecognizedWord[][] = []
  for (const word of splitWords(words, language)) {
    const last = utterances.at(-1)
    if (last && !endsUtterance(last, word)) last.push(word)
    else utterances.push([word])
  }
  let count = 0
  const subtitles = utterances.map(
    (utterance, index): Subtitle => ({
      id: `s${index}`,
      speaker_id: utterance[0]?.speaker ?? null,
      words: utterance.map(({ text, start, end, confidence }) => ({
        id: `w${count++}`,
        text,
        start: milliseconds(start),
        end: milliseconds(Math.max(start, end)),
        ...(confidence === undefined ? {} : { confidence: Math.round(confidence * 1000) / 1000 }),
      })),
    }),
  )
  return { mediaRef, type: 'automatic', language, speakers, subtitles, captions: true, scenes: [] }
}
