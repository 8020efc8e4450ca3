import { SAMPLE_RATE } from './read-samples'

/** The range of voice pitches, in hertz. */
const PITCH = { lowest: 70, highest: 400 }
/** Pitch is measured on every fourth sample of this many milliseconds in the middle of a word. */
const STEP = 4
const MAX_SECONDS = 0.12
/** Autocorrelation at one period from which a sound is voiced. */
const VOICED_FROM = 0.5
const SILENCE = 1e-8

const correlation = (samples: Float32Array, lag: number): number => {
  let [product, one, other] = [0, SILENCE, SILENCE]
  for (let at = 0; at + lag < samples.length; at += 1) {
    const [a, b] = [samples[at] ?? 0, samples[at + lag] ?? 0]
    product += a * b
    one += a * a
    other += b * b
  }
  return product / Math.sqrt(one * other)
}

/** The pitch of a sound at SAMPLE_RATE / STEP in hertz, by autocorrelation; undefined if it is unvoiced. */
const pitchOf = (samples: Float32Array): number | undefined => {
  const rate = SAMPLE_RATE / STEP
  let [best, most] = [0, VOICED_FROM]
  for (let lag = Math.floor(rate / PITCH.highest); lag <= rate / PITCH.lowest; lag += 1) {
    const value = correlation(samples, lag)
    // Twice the period correlates nearly as well, so a longer period must be clearly better.
    if (value > most * (best ? 1.05 : 1)) [best, most] = [lag, value]
  }
  return best ? rate / best : undefined
}

/**
 * The voice of a word: its loudness in decibels below full scale, and its pitch in hertz if it is voiced.
 * @param from, to seconds into `samples`, which are mono at SAMPLE_RATE.
 */
export const wordVoice = (
  samples: Float32Array,
  from: number,
  to: number,
): { loudness: number; pitch?: number } => {
  const word = samples.subarray(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE))
  let power = 0
  for (const sample of word) power += sample * sample
  const length = Math.min(word.length, MAX_SECONDS * SAMPLE_RATE)
  const first = (word.length - length) >> 1
  const middle = new Float32Array(Math.floor(length / STEP))
  for (let at = 0; at < middle.length; at += 1) {
    // The mean of four samples, which prevents aliasing.
    for (let step = 0; step < STEP; step += 1)
      middle[at] = (middle[at] ?? 0) + (word[first + at * STEP + step] ?? 0) / STEP
  }
  const pitch = pitchOf(middle)
  return {
    loudness: Math.round(100 * Math.log10(power / Math.max(1, word.length) + SILENCE)) / 10,
    ...(pitch === undefined ? {} : { pitch: Math.round(pitch) }),
  }
}
