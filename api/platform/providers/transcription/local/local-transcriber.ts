import { resolve } from 'node:path'
import { TranscriptionFailed } from '../errors'
import { runSpeechProcess } from '../run-speech-process'
import { checkSound } from '../sound/check-sound'
import type { Transcriber } from '../transcriber'
import { ensureModel } from './model-files'
import { MAX_CHUNK_SECONDS } from './transcribe-file'

/** Local speech to text, without a key, or a network once the model is downloaded. English only. */
export const localTranscriber: Transcriber = {
  name: 'Moonshine base, on this machine',
  languages: ['en'],
  limits: { seconds: MAX_CHUNK_SECONDS },

  async *transcribe(file, { signal, onProgress, seconds: known, from } = {}) {
    const seconds = known ?? (await checkSound(file, signal)).seconds
    const model = await ensureModel({ signal })
    const request = { kind: 'transcribe', model, file: resolve(file), seconds, from } as const
    for await (const answer of runSpeechProcess(request, { signal })) {
      if (answer.kind === 'passage') yield answer.passage
      else if (answer.kind === 'heard') onProgress?.(answer.seconds, Math.max(seconds, answer.seconds))
    }
  },

  async align(file, range, text, { signal } = {}) {
    if (range.end - range.start > MAX_CHUNK_SECONDS)
      throw new TranscriptionFailed(
        `Words can be timed in at most ${MAX_CHUNK_SECONDS} seconds of sound at once.`,
      )
    await checkSound(file, signal)
    const model = await ensureModel({ signal })
    const request = { kind: 'align', model, file: resolve(file), range, text } as const
    for await (const answer of runSpeechProcess(request, { signal }))
      if (answer.kind === 'aligned') return { words: answer.words, heard: answer.heard }
    return { words: [], heard: [] }
  },
}
