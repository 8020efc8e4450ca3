import type { Speech } from '../speaker'

const shifted = <Span extends { start: number; end: number }>(
  spans: readonly Span[],
  seconds: number,
): Span[] => spans.map(span => ({ ...span, start: span.start + seconds, end: span.end + seconds }))

/** Puts speeches of one sample rate one after another, times moved to where each begins. */
export const joinSpeech = (parts: readonly Speech[]): Speech => {
  const sampleRate = parts[0]?.sampleRate ?? 0
  const samples = new Float32Array(parts.reduce((total, part) => total + part.samples.length, 0))
  const joined: Speech = { samples, sampleRate, words: [], phones: [] }
  let at = 0
  for (const part of parts) {
    samples.set(part.samples, at)
    joined.words.push(...shifted(part.words, at / sampleRate))
    joined.phones.push(...shifted(part.phones, at / sampleRate))
    at += part.samples.length
  }
  return joined
}
