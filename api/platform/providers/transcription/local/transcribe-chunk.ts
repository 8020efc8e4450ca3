import type { Tensor } from 'onnxruntime-node'
import { restorePunctuation } from '../restore-punctuation'
import { SAMPLE_RATE } from '../sound/read-samples'
import { endOf, type SpeechChunk } from '../sound/speech-chunks'
import type { Passage } from '../transcriber'
import { endsInLoop, lengthWithoutLoop } from './find-loop'
import type { DecoderCache, Moonshine } from './moonshine'
import { splitAtQuietest } from './split-chunk'
import { END_TOKEN, START_TOKEN } from './tokenizer'
import { wordTimes } from './word-times'

/** The model's own limit of tokens per second. */
const TOKENS_A_SECOND = 6
const FEWEST_TOKENS = 4

/** Tokens with their probabilities, from 0 to 1. `whole` is false if decoding had to be stopped. */
type Decoded = { tokens: number[]; probabilities: number[]; whole: boolean }

/** The best token and its softmax probability. */
const best = (scores: Float32Array): { token: number; probability: number } => {
  let token = 0
  for (let id = 1; id < scores.length; id += 1) if ((scores[id] ?? 0) > (scores[token] ?? 0)) token = id
  const top = scores[token] ?? 0
  let sum = 0
  for (const score of scores) sum += Math.exp(score - top)
  return { token, probability: 1 / sum }
}

/**
 * Decodes encoded sound greedily. Stops at an endless repetition, which the model produces for unintelligible sound,
 * and at the model's own limit.
 * @param seconds how long the sound is.
 */
const decodeGreedily = async (model: Moonshine, heard: Tensor, seconds: number): Promise<Decoded> => {
  const most = Math.max(FEWEST_TOKENS, Math.ceil(seconds * TOKENS_A_SECOND))
  const cache: DecoderCache = new Map()
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

/** A shorter chunk is not split. */
const SPLIT_FROM_SECONDS = 8
/** Speech has at least twice as many tokens per second, including small pauses. */
const FEWEST_TOKENS_A_SECOND = 1
/** The model knows English only. */
const LANGUAGE = 'en'

/**
 * The passages of one chunk of speech; none if it has no words. A chunk on which the model loops, or returns almost
 * nothing, is split at its quietest point and transcribed in halves; if that loops too, the loop's words are kept
 * once.
 */
export async function* transcribeChunk(model: Moonshine, chunk: SpeechChunk): AsyncGenerator<Passage> {
  const seconds = chunk.samples.length / SAMPLE_RATE
  const heard = await model.encode(chunk.samples)
  const decoded = await decodeGreedily(model, heard, seconds)
  const failed = !decoded.whole || decoded.tokens.length < seconds * FEWEST_TOKENS_A_SECOND
  if (failed && seconds >= SPLIT_FROM_SECONDS) {
    for (const half of splitAtQuietest(chunk)) yield* transcribeChunk(model, half)
    return
  }
  const length = lengthWithoutLoop(decoded.tokens)
  const tokens = decoded.tokens.slice(0, length)
  const place = { samples: chunk.samples, startSeconds: chunk.start, heard }
  const words = restorePunctuation(
    await wordTimes(model, place, tokens, decoded.probabilities.slice(0, length)),
  )
  const text = words.map(word => word.text).join(' ')
  if (words.length > 0) yield { language: LANGUAGE, text, words, end: endOf(chunk) }
}
