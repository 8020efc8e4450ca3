import OpenAI, { toFile } from 'openai'
import { localTranscriber } from '../local/local-transcriber'
import { checkSound } from '../sound/check-sound'
import { encodeFlac } from '../sound/encode-flac'
import { endOf, type SpeechPiece, speechPieces } from '../sound/speech-pieces'
import type { Passage, Transcriber } from '../transcriber'
import { explainError } from './explain-error'
import { languageCode } from './language-code'
import { toWords } from './to-words'

const MODEL = 'whisper-1'
const RETRIES = 4
/** A request may hold 25 MB; ten minutes are at most 19 MB of FLAC. */
const LIMITS = { bytes: 25_000_000, seconds: 600 }
/** Silence of so many seconds is neither sent nor paid for. */
const PAUSE_SECONDS = 10

/**
 * OpenAI's Whisper, the only one of its models that times words. Any language. Calls that fail for a passing
 * reason are made again, with a growing wait.
 */
export const openAiTranscriber = (account: { apiKey: string; baseURL?: string }): Transcriber => {
  const client = new OpenAI({ ...account, maxRetries: RETRIES })

  const transcribePiece = async (piece: SpeechPiece, signal?: AbortSignal): Promise<Passage> => {
    const file = await toFile(await encodeFlac(piece.samples, signal), 'sound.flac', { type: 'audio/flac' })
    try {
      const answer = await client.audio.transcriptions.create(
        {
          file,
          model: MODEL,
          response_format: 'verbose_json',
          timestamp_granularities: ['word', 'segment'],
        },
        { signal },
      )
      const words = toWords(answer, piece.start)
      return { language: languageCode(answer.language), text: answer.text.trim(), words, end: endOf(piece) }
    } catch (error) {
      signal?.throwIfAborted()
      throw explainError(error)
    }
  }

  return {
    name: 'OpenAI Whisper',
    languages: ['any'],
    limits: LIMITS,

    async *transcribe(file, { signal, onProgress, seconds: known, from } = {}) {
      const seconds = known ?? (await checkSound(file, signal)).seconds
      const cut = { longestSeconds: LIMITS.seconds, pauseSeconds: PAUSE_SECONDS, seconds, from }
      const onHeard = (heard: number) => onProgress?.(heard, Math.max(seconds, heard))
      for await (const piece of speechPieces(file, { ...cut, signal, onHeard })) {
        const passage = await transcribePiece(piece, signal)
        if (passage.words.length > 0) yield passage
      }
    },

    // OpenAI times no text that is known already, the local model does.
    align: localTranscriber.align,
  }
}
