import type { Speech } from './speaker'

type Span = { start: number; end: number }

const shifted = <T extends Span>(spans: readonly T[], seconds: number): T[] =>
  spans.map(span => ({ ...span, start: span.start + seconds, end: span.end + seconds }))

/**
 * Joins speeches of one sample rate with `pauseSeconds` of silence between them, and shifts the times of words and
 * phones to where each speech begins.
 */
export const concatSpeech = (parts: readonly Speech[], pauseSeconds = 0): Speech => {
  const sampleRate = parts[0]?.sampleRate ?? 0
  if (parts.some(part => part.sampleRate !== sampleRate))
    throw new Error('Speech of different sample rates can not be joined.')
  const pause = Math.round(pauseSeconds * sampleRate)
  const total = parts.reduce(
    (sum, { samples }) => sum + samples.length,
    pause * Math.max(0, parts.length - 1),
  )
  const joined: Speech = { samples: new Float32Array(total), sampleRate, words: [], phones: [], heard: [] }
  let at = 0
  for (const { samples, words, phones, heard } of parts) {
    joined.samples.set(samples, at)
    joined.words.push(...shifted(words, at / sampleRate))
    joined.heard?.push(...shifted(heard ?? [], at / sampleRate))
    joined.phones.push(...shifted(phones, at / sampleRate))
    at += samples.length + pause
  }
  return joined
}
