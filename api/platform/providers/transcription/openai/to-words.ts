import type OpenAI from 'openai'
import type { Word } from '../transcriber'
import { punctuateWords } from './punctuate-words'

type Verbose = OpenAI.Audio.TranscriptionVerbose

/** Whisper gives a probability for each segment only; a word has that of the segment in which it begins. */
const confidenceAt = (start: number, segments: Verbose['segments'] = []): number => {
  const segment = segments.find(({ end }) => start < end) ?? segments.at(-1)
  return segment ? Math.min(1, Math.exp(segment.avg_logprob)) : 1
}

/** The words of Whisper's `verbose_json`, in seconds of the source, of which the sound sent began at `startSeconds`. */
export const toWords = ({ text, words = [], segments }: Verbose, startSeconds: number): Word[] => {
  const written = punctuateWords(
    text,
    words.map(({ word }) => word),
  )
  return words.map(({ start, end }, index) => ({
    text: written[index] ?? '',
    start: startSeconds + start,
    end: startSeconds + Math.max(start, end),
    confidence: confidenceAt(start, segments),
  }))
}
