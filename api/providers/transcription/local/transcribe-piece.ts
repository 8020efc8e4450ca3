import { SAMPLE_RATE } from '../sound/read-samples'
import type { SpeechPiece } from '../sound/speech-pieces'
import type { Passage } from '../transcriber'
import { decodeGreedily } from './decode-greedily'
import { lengthWithoutLoop } from './find-loop'
import type { Moonshine } from './moonshine'
import { splitAtQuietest } from './split-piece'
import { toText } from './tokenizer'
import { wordTimes } from './word-times'

/** A piece is not split further when its halves would be shorter than this. */
const SHORTEST_HALF_SECONDS = 4
/** The model knows English only. */
const LANGUAGE = 'en'

/**
 * The passages of one piece of speech; none when the model hears no words. A piece on which the model loops is
 * split at its quietest place and heard again in halves; what still loops keeps the loop's words once.
 */
export async function* transcribePiece(
  model: Moonshine,
  piece: SpeechPiece,
  signal?: AbortSignal,
): AsyncGenerator<Passage> {
  const seconds = piece.samples.length / SAMPLE_RATE
  const heard = await model.encode(piece.samples)
  const decoded = await decodeGreedily(model, heard, seconds, signal)
  if (!decoded.whole && seconds >= 2 * SHORTEST_HALF_SECONDS) {
    for (const half of splitAtQuietest(piece, SHORTEST_HALF_SECONDS))
      yield* transcribePiece(model, half, signal)
    return
  }
  const length = lengthWithoutLoop(decoded.tokens)
  const tokens = decoded.tokens.slice(0, length)
  const place = { samples: piece.samples, startSeconds: piece.start, heard }
  const words = await wordTimes(model, place, tokens, decoded.probabilities.slice(0, length))
  if (words.length > 0) yield { language: LANGUAGE, text: toText(tokens), words }
}
