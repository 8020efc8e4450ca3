import type { Tensor } from 'onnxruntime-node'
import { endsInLoop } from './find-loop'
import type { Cache, Moonshine } from './moonshine'
import { END_TOKEN, START_TOKEN } from './tokenizer'

/** The model's own cap: no one says more tokens in a second. */
const TOKENS_A_SECOND = 6
const FEWEST_TOKENS = 4

/** Tokens with the probability each had, from 0 to 1. `whole` is false when decoding had to be stopped. */
export type Decoded = { tokens: number[]; probabilities: number[]; whole: boolean }

/** The best token and its share of the softmax over all scores. */
const best = (scores: Float32Array): { token: number; probability: number } => {
  let token = 0
  for (let id = 1; id < scores.length; id += 1) if ((scores[id] ?? 0) > (scores[token] ?? 0)) token = id
  const top = scores[token] ?? 0
  let sum = 0
  for (const score of scores) sum += Math.exp(score - top)
  return { token, probability: 1 / sum }
}

/**
 * Decodes what was heard, always taking the best token. Stops where the model begins to repeat itself for
 * ever, which it does on sound that it can't make sense of, and at its own cap.
 * @param seconds how long the sound is.
 */
export const decodeGreedily = async (model: Moonshine, heard: Tensor, seconds: number): Promise<Decoded> => {
  const most = Math.max(FEWEST_TOKENS, Math.ceil(seconds * TOKENS_A_SECOND))
  const cache: Cache = new Map()
  const tokens: number[] = []
  const probabilities: number[] = []
  for (let previous = START_TOKEN; tokens.length < most; ) {
    const { token, probability } = best(await model.step(heard, previous, cache))
    if (token === END_TOKEN) return { tokens, probabilities, whole: true }
    tokens.push(token)
    probabilities.push(probability)
    if (endsInLoop(tokens)) break
    previous = token
  }
  return { tokens, probabilities, whole: false }
}
