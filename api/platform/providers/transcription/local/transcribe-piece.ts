import { restoreMarks } from '../restore-marks'
import { SAMPLE_RATE } from '../sound/read-samples'
import { endOf, type SpeechPiece } from '../sound/speech-pieces'
import type { Passage } from '../transcriber'
import { decodeGreedily } from './decode-greedily'
import { lengthWithoutLoop } from './find-loop'
import type { Moonshine } from './moonshine'
import { splitAtQuietest } from './split-piece'
import { wordTimes } from './word-times'

/** A shorter piece is not split any more. */
const SPLIT_FROM_SECONDS = 8
/** People say at least twice as many tokens in a second, small pauses and all. */
const FEWEST_TOKENS_A_SECOND = 1
/** The model knows English only. */
const LANGUAGE = 'en'

/**
 * The passages of one piece of speech; none when the model hears no words. A piece on which the model loops, or
 * of which it says next to nothing, is split at its quietest place and heard again in halves; what still loops
 * keeps the loop's words once.
 */
export async function* transcribePiece(model: Moonshine, piece: SpeechPiece): AsyncGenerator<Passage> {
  const seconds = piece.samples.length / SAMPLE_RATE
  const heard = await model.encode(piece.samples)
  const decoded = await decodeGreedily(model, heard, seconds)
  const failed = !decoded.whole || decoded.tokens.length < seconds * FEWEST_TOKENS_A_SECOND
  if (failed && seconds >= SPLIT_FROM_SECONDS) {
    for (const half of splitAtQuietest(piece)) yield* transcribePiece(model, half)
    return
  }
  const length = lengthWithoutLoop(decoded.tokens)
  const tokens = decoded.tokens.slice(0, length)
  const place = { samples: piece.samples, startSeconds: piece.start, heard }
  const words = restoreMarks(await wordTimes(model, place, tokens, decoded.probabilities.slice(0, length)))
  const text = words.map(word => word.text).join(' ')
  if (words.length > 0) yield { language: LANGUAGE, text, words, end: endOf(piece) }
}
