import type { Tensor } from 'onnxruntime-node'
import { SAMPLE_RATE } from '../sound/read-samples'
import { wordVoice } from '../sound/word-voice'
import type { TranscribedWord } from '../transcriber'
import type { Moonshine } from './moonshine'
import { findPauses, STEP_SECONDS } from './pauses'
import { FRAME_SECONDS, meanAttention, warp } from './token-starts'
import { beginsWord, toText } from './tokenizer'

/** The time of frame 0, including the bias measured on speech with known times. */
const FIRST_FRAME_SECONDS = 0.019
/** Tolerance for a boundary before or after the pause it belongs to. */
const EARLY_STEPS = 4
const LATE_STEPS = 20
const SHORTEST_WORD = 0.04
const SHORTEST_BEFORE_PAUSE = 0.06

type Draft = { tokens: number[]; probability: number; start: number }

const toDrafts = (
  tokens: readonly number[],
  probabilities: readonly number[],
  first: Int32Array,
): Draft[] => {
  const drafts: Draft[] = []
  tokens.forEach((token, index) => {
    const probability = probabilities[index] ?? 1
    const last = drafts.at(-1)
    if (last && !beginsWord(token)) {
      last.tokens.push(token)
      last.probability = Math.min(last.probability, probability)
    } else {
      const start = (first[index] ?? 0) * FRAME_SECONDS + FIRST_FRAME_SECONDS
      drafts.push({ tokens: [token], probability, start })
    }
  })
  return drafts
}

/** A word that would begin in a pause, or shortly after one, begins at the pause's end. */
const leavePauses = (drafts: Draft[], pauses: boolean[], length: number): void => {
  drafts.forEach((draft, index) => {
    const next = drafts[index + 1]?.start ?? length
    let at = Math.round(draft.start / STEP_SECONDS)
    if (index > 0 && !pauses[at] && pauses[at + EARLY_STEPS]) at += EARLY_STEPS
    if (pauses[at]) {
      while (pauses[at] && at * STEP_SECONDS < next) at += 1
      if (at * STEP_SECONDS < next) draft.start = Math.max(draft.start, at * STEP_SECONDS)
    } else if (index > 0) {
      const back = pauses.slice(Math.max(0, at - LATE_STEPS), at).lastIndexOf(true)
      const pauseEnd = (Math.max(0, at - LATE_STEPS) + back + 1) * STEP_SECONDS
      if (back >= 0 && pauseEnd > (drafts[index - 1]?.start ?? 0))
        draft.start = Math.min(draft.start, pauseEnd)
    }
  })
}

/** A word lasts until the next one begins, or until the pause before that. */
const endOf = (draft: Draft, next: number, pauses: boolean[]): number => {
  let at = Math.floor(next / STEP_SECONDS)
  while (at * STEP_SECONDS > draft.start + SHORTEST_BEFORE_PAUSE && pauses[at - 1]) at -= 1
  return Math.min(Math.max(at * STEP_SECONDS, draft.start + SHORTEST_WORD), Math.max(next, draft.start))
}

/**
 * The words formed by tokens, with their times. `startSeconds` is the time of `samples` in the source. A word's
 * confidence is the lowest probability of its tokens (1 if there are none); its voice is measured.
 */
export const wordTimes = async (
  model: Moonshine,
  chunk: { samples: Float32Array; startSeconds: number; heard: Tensor },
  tokens: readonly number[],
  probabilities: readonly number[],
): Promise<TranscribedWord[]> => {
  if (tokens.length === 0) return []
  const first = warp(meanAttention(await model.attend(chunk.heard, tokens)))
  const drafts = toDrafts(tokens, probabilities, first)
  const pauses = findPauses(chunk.samples)
  const length = chunk.samples.length / SAMPLE_RATE
  leavePauses(drafts, pauses, length)
  return drafts
    .map((draft, index) => {
      const end = endOf(draft, drafts[index + 1]?.start ?? length, pauses)
      return {
        text: toText(draft.tokens),
        start: chunk.startSeconds + draft.start,
        end: chunk.startSeconds + end,
        confidence: draft.probability,
        ...wordVoice(chunk.samples, draft.start, end),
      }
    })
    .filter(word => word.text !== '')
}
