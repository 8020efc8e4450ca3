import { SAMPLE_RATE } from '../../transcription/sound/read-samples'
import { wordVoice } from '../../transcription/sound/word-voice'

/** A stretch of a recording in seconds. */
type Span = { start: number; end: number }

/** What a recording of someone speaking is like. */
export type SampleSound = {
  seconds: number
  /** Where someone speaks, in spans of at most `SPAN_SECONDS`. */
  speech: Span[]
  /** Decibels between speech and what is heard in its pauses. */
  signalToNoise: number
  /** The share of the samples of speech that lie at the loudest value, 0 to 1. */
  clipped: number
  /** Median pitch of the voice in hertz; undefined if there is none. */
  pitch: number | undefined
  /** Syllables in a second of speech, without pauses. */
  pace: number
}

/** Levels are measured a hundred times a second. */
const HOP = SAMPLE_RATE / 100
const HOP_SECONDS = HOP / SAMPLE_RATE

/** -100 dBFS: digital silence. */
const SILENCE = 1e-10

/** Speech is louder than this share of the way from the quiet to the loud frames, in decibels. */
const SPEECH_FROM = 0.5
/** Quieter moments within speech, such as closures of consonants, are shorter than this. */
const MAX_GAP_SECONDS = 0.2
const SPAN_SECONDS = 0.4
/** The length of sound whose pitch is measured, several periods of the lowest voice. */
const PITCH_SECONDS = 0.1

const toDecibels = (power: number): number => 10 * Math.log10(power + SILENCE)

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** The mean power of each frame. */
function powersOf(samples: Float32Array): Float64Array {
  const powers = new Float64Array(Math.floor(samples.length / HOP))
  for (let frame = 0; frame < powers.length; frame++) {
    let sum = 0
    for (let at = frame * HOP; at < (frame + 1) * HOP; at++) sum += (samples[at] ?? 0) ** 2
    powers[frame] = sum / HOP
  }
  return powers
}

/** The frames of speech as ranges `[from, to)`: loud ones, with the short gaps between them. */
function speechRanges(levels: Float64Array, threshold: number): [number, number][] {
  const ranges: [number, number][] = []
  const gap = MAX_GAP_SECONDS / HOP_SECONDS
  for (const [frame, level] of levels.entries()) {
    if (level < threshold) continue
    const last = ranges.at(-1)
    if (last && frame - last[1] <= gap) last[1] = frame + 1
    else ranges.push([frame, frame + 1])
  }
  return ranges
}

const toSpans = (ranges: readonly (readonly [number, number])[]): Span[] =>
  ranges.flatMap(([from, to]) => {
    const count = Math.ceil(((to - from) * HOP_SECONDS) / SPAN_SECONDS)
    const length = ((to - from) * HOP_SECONDS) / count
    return Array.from({ length: count }, (_, index) => ({
      start: from * HOP_SECONDS + index * length,
      end: from * HOP_SECONDS + (index + 1) * length,
    }))
  })

/** Decibels that the level falls between two syllables (de Jong and Wempe 2009). */
const DIP = 2
/** Frames over which levels are smoothed before their peaks are counted: 30 ms to each side. */
const SMOOTH = 3

/** Syllables of speech: peaks of the level with a dip before them. */
function countSyllables(levels: Float64Array, ranges: readonly (readonly [number, number])[]): number {
  let count = 0
  for (const [from, to] of ranges) {
    let [peak, valley, isRising] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, true]
    for (let frame = from; frame < to; frame++) {
      const around = levels.subarray(Math.max(0, frame - SMOOTH), frame + SMOOTH + 1)
      const level = around.reduce((sum, one) => sum + one, 0) / around.length
      if (isRising) {
        if (level > peak) peak = level
        else if (level < peak - DIP) {
          count++
          isRising = false
          valley = level
        }
      } else if (level < valley) valley = level
      else if (level > valley + DIP) {
        isRising = true
        peak = level
      }
    }
    if (isRising && peak > Number.NEGATIVE_INFINITY) count++
  }
  return count
}

/** Samples above this share of the loudest one, or of full scale, may be cut off. */
const NEAR_PEAK = 0.97

/** The share of samples of speech near the loudest one: speech reaches it rarely, distorted speech often. */
function clippedShare(samples: Float32Array, ranges: readonly (readonly [number, number])[]): number {
  let [peak, near, count] = [0, 0, 0]
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  // Compressed files may go past full scale.
  const threshold = Math.min(peak, 1) * NEAR_PEAK
  for (const [from, to] of ranges)
    for (let at = from * HOP; at < to * HOP; at++) {
      count++
      if (Math.abs(samples[at] ?? 0) > threshold) near++
    }
  return near / Math.max(1, count)
}

function medianPitch(samples: Float32Array, speech: readonly Span[]): number | undefined {
  const pitches = speech.flatMap(({ start, end }) => {
    const middle = (start + end) / 2
    return wordVoice(samples, middle - PITCH_SECONDS / 2, middle + PITCH_SECONDS / 2).pitch ?? []
  })
  return pitches.length
    ? percentile(
        pitches.sort((a, b) => a - b),
        0.5,
      )
    : undefined
}

const meanPower = (powers: readonly number[]): number =>
  powers.reduce((sum, power) => sum + power, 0) / Math.max(1, powers.length)

/**
 * Measures a recording of someone speaking.
 * @param samples 16 kHz, mono.
 */
export function measureSample(samples: Float32Array): SampleSound {
  const powers = powersOf(samples)
  const levels = powers.map(toDecibels)
  const sorted = [...levels].sort((a, b) => a - b)
  const [quiet, loud] = [percentile(sorted, 0.05), percentile(sorted, 0.95)]
  const ranges = speechRanges(levels, quiet + (loud - quiet) * SPEECH_FROM)
  const speech = toSpans(ranges)
  const spoken = speech.reduce((sum, { start, end }) => sum + end - start, 0)
  const noise = meanPower([...powers].filter((_, frame) => (levels[frame] ?? 0) <= percentile(sorted, 0.1)))
  const voice = meanPower(ranges.flatMap(([from, to]) => [...powers.subarray(from, to)]))
  return {
    seconds: samples.length / SAMPLE_RATE,
    speech,
    signalToNoise: toDecibels(voice) - toDecibels(noise),
    clipped: clippedShare(samples, ranges),
    pitch: medianPitch(samples, speech),
    pace: spoken ? countSyllables(levels, ranges) / spoken : 0,
  }
}
