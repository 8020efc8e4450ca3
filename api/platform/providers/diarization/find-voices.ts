import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  addFrames,
  emptySums,
  type FrameSums,
  type Gaussian,
  joined,
  logLikelihood,
  splitGain,
  toGaussian,
} from './gaussian'
import { FRAMES_A_SECOND } from './voice-features'

/** Maximum frames of a run of speech, and the minimum for judging its voice: 2 s and 0.4 s. */
const MAX_FRAMES = 200
const LEAST_FRAMES = 40

/** Maximum number of runs compared at once; in longer talks neighbors are merged first. */
const MAX_STRETCHES = 500

/** The maximum number of voices. */
const MAX_VOICES = 6

/** The minimum of a voice: seconds of speech, and share of all speech. */
const LEAST_SECONDS = 5
const LEAST_SHARE = 0.04

/**
 * Nats per frame by which two voices must be better described as two than as one: a constant, plus an amount that
 * grows for short ones, because 2 s of one voice differ by 1.25 from 2 s of the same voice saying something else.
 * Measured on a reader (same voice at 7 s 0.65, at 20 s 0.55) against the reader pitched by a quarter (1.6) and
 * synthetic voices (2.0).
 */
const APART = 0.45
const APART_WHEN_SHORT = 0.9
const SHORT_FRAMES = 200

/** The cost of a change of voice between two words, in nats; lower after a pause (seconds). */
const CHANGE = 60
const PAUSE = 0.35
const CHANGE_AFTER_PAUSE = 18

/** A word in seconds, and the frames of sound in it. */
export type WordFrames = { start: number; end: number; frames: readonly Float32Array[] }

/** The number of times voices are re-estimated from their words. */
const ROUNDS = 3

type Voice = { sums: FrameSums; model: Gaussian }

const voiceOf = (sums: FrameSums): Voice => ({ sums, model: toGaussian(sums) })

/** Splits words into runs of about two seconds, with no pause inside a run. */
function stretchesOf(words: readonly WordFrames[]): FrameSums[] {
  const stretches: FrameSums[] = []
  let open = emptySums()
  const close = () => {
    if (open.count >= LEAST_FRAMES) stretches.push(open)
    open = emptySums()
  }
  words.forEach((word, index) => {
    const before = words[index - 1]
    if ((before && word.start - before.end > PAUSE) || open.count + word.frames.length > MAX_FRAMES) close()
    open = addFrames(open, word.frames)
  })
  close()
  return stretches
}

/** Merges the most similar neighbors until few enough are left. */
function downsampled(stretches: readonly FrameSums[]): FrameSums[] {
  const left = [...stretches]
  while (left.length > MAX_STRETCHES) {
    const gains = left.slice(1).map((one, index) => splitGain(left[index] as FrameSums, one))
    const limit = [...gains].sort((a, b) => a - b)[
      Math.min(gains.length - 1, left.length - MAX_STRETCHES)
    ] as number
    for (let index = gains.length - 1; index >= 0 && left.length > MAX_STRETCHES; index--)
      if ((gains[index] as number) <= limit) {
        left.splice(index, 2, joined(left[index] as FrameSums, left[index + 1] as FrameSums))
        index--
      }
  }
  return left
}

/** Merges the two most similar groups until `count` are left. */
function clusterVoices(stretches: readonly FrameSums[], count: number): FrameSums[] {
  const groups = [...stretches]
  const loss = (a: FrameSums, b: FrameSums) => splitGain(a, b) * (a.count + b.count)
  const table = groups.map((a, i) => groups.map((b, j) => (j < i ? loss(a, b) : Number.POSITIVE_INFINITY)))
  while (groups.length > count) {
    let [x, y] = [1, 0]
    for (let i = 1; i < groups.length; i++)
      for (let j = 0; j < i; j++) if ((table[i]?.[j] as number) < (table[x]?.[y] as number)) [x, y] = [i, j]
    groups[y] = joined(groups[x] as FrameSums, groups[y] as FrameSums)
    groups.splice(x, 1)
    table.splice(x, 1)
    for (const row of table) row.splice(x, 1)
    groups.forEach((other, i) => {
      if (i !== y) (table[Math.max(i, y)] as number[])[Math.min(i, y)] = loss(groups[y] as FrameSums, other)
    })
  }
  return groups
}

/** The likeliest voice of each word: a change has a cost, highest in the middle of a sentence (Viterbi). */
function assignVoices(words: readonly WordFrames[], voices: readonly Voice[]): number[] {
  let costs = voices.map(() => 0)
  const came: number[][] = []
  words.forEach((word, index) => {
    const before = words[index - 1]
    const change = before && word.start - before.end > PAUSE ? CHANGE_AFTER_PAUSE : CHANGE
    const best = costs.indexOf(Math.min(...costs))
    const from = costs.map((cost, voice) =>
      index > 0 && cost > (costs[best] as number) + change ? best : voice,
    )
    costs = voices.map(({ model }, voice) => {
      const origin = from[voice] as number
      const own = word.frames.reduce((sum, frame) => sum - logLikelihood(model, frame), 0)
      return (costs[origin] as number) + (origin === voice ? 0 : change) + own
    })
    came.push(from)
  })
  const path: number[] = []
  let voice = costs.indexOf(Math.min(...costs))
  for (let index = words.length - 1; index >= 0; index--) {
    path.unshift(voice)
    voice = came[index]?.[voice] ?? voice
  }
  return path
}

/** Assigns words to voices and re-estimates the voices from them. */
function trainVoices(words: readonly WordFrames[], by: readonly number[], count: number): Voice[] {
  const sums = Array.from({ length: count }, emptySums)
  words.forEach((word, index) => {
    addFrames(sums[by[index] as number] as FrameSums, word.frames)
  })
  return sums.filter(({ count: frames }) => frames > 0).map(voiceOf)
}

const differ = (a: FrameSums, b: FrameSums): boolean => {
  const short = Math.sqrt(SHORT_FRAMES / Math.min(a.count, b.count))
  return splitGain(a, b) >= APART + APART_WHEN_SHORT * short
}

/** Whether all voices are long enough, and every pair of them is different enough. */
function areApart(voices: readonly Voice[]): boolean {
  const frames = voices.reduce((sum, voice) => sum + voice.sums.count, 0)
  const least = Math.max(LEAST_SECONDS * FRAMES_A_SECOND, LEAST_SHARE * frames)
  return (
    voices.every(({ sums }) => sums.count >= least) &&
    voices.every((a, i) => voices.slice(0, i).every(b => differ(a.sums, b.sums)))
  )
}

/**
 * Returns the index of each word's voice, in order of first appearance; null if there is only one voice or the voices
 * aren't clearly different. Gaussians of cepstra, clustered bottom-up (Chen and Gopalakrishnan 1998), then a Viterbi
 * pass over the words.
 * @throws the signal's reason when aborted.
 */
export async function findVoices(
  words: readonly WordFrames[],
  signal?: AbortSignal,
): Promise<number[] | null> {
  let groups = downsampled(stretchesOf(words))
  for (let count = Math.min(MAX_VOICES, groups.length); count > 1; count--) {
    groups = clusterVoices(groups, count)
    let voices = groups.map(voiceOf)
    let by: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Yields to the event loop between two rounds.
      await nextTurn()
      signal?.throwIfAborted()
      by = assignVoices(words, voices)
      voices = trainVoices(words, by, voices.length)
      if (voices.length < count) break
    }
    if (voices.length === count && areApart(voices)) {
      const order = [...new Set(by)]
      return by.map(voice => order.indexOf(voice))
    }
  }
  return null
}
