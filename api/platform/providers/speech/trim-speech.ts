import type { Speech } from './speaker'

/**
 * Speech has about 45 dB between its loudest and its quietest sounds; what is further below the peak is the silence
 * or the noise around it.
 */
const QUIET = 10 ** (-45 / 20)
/** Kept before the first and after the last sound, so that soft beginnings and endings are not cut off. */
export const LEAD_SECONDS = 0.03
export const TAIL_SECONDS = 0.07
/** Between 5 and 10 ms: long enough that no click is heard, too short to soften a consonant. */
const FADE_SECONDS = 0.008

const fade = (samples: Float32Array, count: number): void => {
  const length = Math.min(count, samples.length >> 1)
  for (let index = 0; index < length; index++) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * index) / length)
    const mirrored = samples.length - 1 - index
    samples[index] = (samples[index] ?? 0) * gain
    samples[mirrored] = (samples[mirrored] ?? 0) * gain
  }
}

/** The samples from the first to after the last that is not quiet; nothing for silence. */
const loudRange = (samples: Float32Array): { from: number; after: number } => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const isLoud = (sample: number): boolean => peak > 0 && Math.abs(sample) >= peak * QUIET
  return { from: Math.max(0, samples.findIndex(isLoud)), after: samples.findLastIndex(isLoud) + 1 }
}

const clipped = <T extends { start: number; end: number }>(
  spans: readonly T[],
  from: number,
  seconds: number,
): T[] =>
  spans.map(span => ({
    ...span,
    start: Math.min(Math.max(0, span.start - from), seconds),
    end: Math.min(Math.max(0, span.end - from), seconds),
  }))

/** The seconds of a speech at which its first sound begins and its last one ends; 0 and 0 for silence. */
export const soundSpan = ({ samples, sampleRate }: Speech): { start: number; end: number } => {
  const { from, after } = loudRange(samples)
  return { start: from / sampleRate, end: Math.max(from, after) / sampleRate }
}

/**
 * Cuts the silence off both ends of a speech, but for `LEAD_SECONDS` and `TAIL_SECONDS`, and fades in and out, so that
 * it can be joined with silence inaudibly. Times are counted from the new beginning.
 */
export const trimSpeech = (speech: Speech): Speech => {
  const { sampleRate } = speech
  const loud = loudRange(speech.samples)
  const from = Math.max(0, loud.from - Math.round(LEAD_SECONDS * sampleRate))
  const samples = speech.samples.slice(from, loud.after + Math.round(TAIL_SECONDS * sampleRate))
  fade(samples, Math.round(FADE_SECONDS * sampleRate))
  const [first, seconds] = [from / sampleRate, samples.length / sampleRate]
  return {
    samples,
    sampleRate,
    words: clipped(speech.words, first, seconds),
    phones: clipped(speech.phones, first, seconds).filter(({ start, end }) => end > start),
  }
}
