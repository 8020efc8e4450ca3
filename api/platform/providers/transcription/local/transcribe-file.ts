import { speechPieces } from '../sound/speech-pieces'
import type { Passage } from '../transcriber'
import type { Moonshine } from './moonshine'
import { transcribePiece } from './transcribe-piece'

/** The model was taught on pieces up to about half a minute; from 45 s on it begins to lose words. */
export const LONGEST_PIECE_SECONDS = 28
const PAUSE_SECONDS = 1

/**
 * The passages of a media file of so many `seconds`, in order, those after `from` (see `TranscribeOptions`), in this very
 * process, which is blocked while the model works.
 * @param onDone is told about once a second of sound how many seconds are done.
 */
export async function* transcribeFile(
  model: Moonshine,
  { file, seconds, from }: { file: string; seconds: number; from?: number },
  onDone: (seconds: number) => void,
): AsyncGenerator<Passage> {
  const cut = { longestSeconds: LONGEST_PIECE_SECONDS, pauseSeconds: PAUSE_SECONDS, seconds, from }
  for await (const piece of speechPieces(file, { ...cut, onHeard: onDone }))
    yield* transcribePiece(model, piece)
}
