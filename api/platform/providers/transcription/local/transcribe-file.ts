import { speechChunks } from '../sound/speech-chunks'
import type { Passage } from '../transcriber'
import type { Moonshine } from './moonshine'
import { transcribeChunk } from './transcribe-chunk'

/** The model was trained on chunks of up to about half a minute; from 45 s on it loses words. */
export const MAX_CHUNK_SECONDS = 28
const PAUSE_SECONDS = 1

/**
 * The passages of a media file of the given `seconds`, in order, those after `from` (see `TranscribeOptions`), in
 * this process, which is blocked while the model works.
 * @param onDone is called with the finished seconds about once per second of sound.
 */
export async function* transcribeFile(
  model: Moonshine,
  { file, seconds, from }: { file: string; seconds: number; from?: number },
  onDone: (seconds: number) => void,
): AsyncGenerator<Passage> {
  const cut = { longestSeconds: MAX_CHUNK_SECONDS, pauseSeconds: PAUSE_SECONDS, seconds, from }
  for await (const chunk of speechChunks(file, { ...cut, onHeard: onDone }))
    yield* transcribeChunk(model, chunk)
}
