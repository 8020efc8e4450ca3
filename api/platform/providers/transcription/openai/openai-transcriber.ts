import { buffer } from 'node:stream/consumers'
import OpenAI, { toFile } from 'openai'
import { z } from 'zod'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'
import { TranscriptionFailed } from '../errors'
import { localTranscriber } from '../local/local-transcriber'
import { checkSound } from '../sound/check-sound'
import { SAMPLE_RATE } from '../sound/read-samples'
import { endOf, type SpeechChunk, speechChunks } from '../sound/speech-chunks'
import type { Passage, TranscribedWord, TranscribeOptions, Transcriber } from '../transcriber'
import { languageCode } from './language-code'
import { punctuateWords } from './punctuate-words'

/** The parts of Whisper's `verbose_json` that are used. */
const verboseSchema = z.object({
  language: z.string(),
  text: z.string(),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).optional(),
  segments: z.array(z.object({ end: z.number(), avg_logprob: z.number() })).optional(),
})

type Verbose = z.infer<typeof verboseSchema>

/** Whisper returns a probability per segment only; a word gets that of the segment in which it begins. */
const confidenceAt = (start: number, segments: Verbose['segments'] = []): number => {
  const segment = segments.find(({ end }) => start < end) ?? segments.at(-1)
  return segment ? Math.min(1, Math.exp(segment.avg_logprob)) : 1
}

/** The words of Whisper's `verbose_json`, in seconds of the source, for sound that began at `startSeconds`. */
const toWords = ({ text, words = [], segments }: Verbose, startSeconds: number): TranscribedWord[] => {
  const written = punctuateWords(
    text,
    words.map(({ word }) => word),
  )
  return words.map(({ start, end }, index) => ({
    text: written[index] ?? '',
    start: startSeconds + start,
    end: startSeconds + Math.max(start, end),
    confidence: confidenceAt(start, segments),
  }))
}

const reason = (error: unknown): string => {
  if (error instanceof OpenAI.AuthenticationError || error instanceof OpenAI.PermissionDeniedError)
    return 'OpenAI does not accept the key in OPENAI_API_KEY.'
  if (error instanceof OpenAI.RateLimitError)
    return 'OpenAI is not accepting requests right now: the limit or the credit of its account is used up.'
  if (error instanceof OpenAI.APIConnectionError)
    return 'OpenAI could not be reached. Check the network and OPENAI_BASE_URL.'
  if (error instanceof OpenAI.APIError) return `OpenAI could not transcribe the sound: ${error.message}.`
  return 'OpenAI sent a response that can not be read.'
}

/** The message for users when a call to OpenAI failed permanently. */
const explainError = (error: unknown): TranscriptionFailed =>
  new TranscriptionFailed(reason(error), { cause: error })

/** Mono samples of 16 kHz, from -1 to 1, as a FLAC file: at most 32 kB a second. */
const encodeFlac = async (samples: Float32Array, signal?: AbortSignal): Promise<Buffer> => {
  const raw = ['-f', 'f32le', '-ar', `${SAMPLE_RATE}`, '-ac', '1', '-i', 'pipe:0']
  const ffmpeg = spawnFfmpeg([...raw, '-sample_fmt', 's16', '-f', 'flac', 'pipe:1'], { signal })
  ffmpeg.stdin.end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
  const [file] = await Promise.all([buffer(ffmpeg.stdout), ffmpeg.done])
  return file
}

/** Whisper reads the last 224 tokens of a prompt, which are about as many letters as this at least. */
const PROMPT_LETTERS = 600

/** As many of the words as fit into a prompt, the first ones first. */
function promptOf(vocabulary: readonly string[]): string {
  let prompt = ''
  for (const entry of vocabulary) {
    const next = prompt ? `${prompt}, ${entry}` : entry
    if (next.length > PROMPT_LETTERS) break
    prompt = next
  }
  return prompt
}

const MODEL = 'whisper-1'
const RETRIES = 4
/** A request may hold 25 MB; ten minutes are at most 19 MB of FLAC. */
const LIMITS = { bytes: 25_000_000, seconds: 600 }
/** Silence of this many seconds is neither sent nor paid for. */
const PAUSE_SECONDS = 10

/**
 * OpenAI's Whisper, the only one of its models with word times. Any language. Temporary failures are retried with
 * increasing delays.
 */
export const openAiTranscriber = (account: { apiKey: string; baseURL?: string }): Transcriber => {
  const client = new OpenAI({ ...account, maxRetries: RETRIES })

  const transcribeChunk = async (
    chunk: SpeechChunk,
    { signal, vocabulary = [] }: Pick<TranscribeOptions, 'signal' | 'vocabulary'>,
  ): Promise<Passage> => {
    const prompt = promptOf(vocabulary)
    const file = await toFile(await encodeFlac(chunk.samples, signal), 'sound.flac', { type: 'audio/flac' })
    try {
      const response = await client.audio.transcriptions.create(
        {
          file,
          model: MODEL,
          response_format: 'verbose_json',
          timestamp_granularities: ['word', 'segment'],
          ...(prompt && { prompt }),
        },
        { signal },
      )
      const answer = verboseSchema.parse(response)
      const words = toWords(answer, chunk.start)
      return { language: languageCode(answer.language), text: answer.text.trim(), words, end: endOf(chunk) }
    } catch (error) {
      signal?.throwIfAborted()
      throw explainError(error)
    }
  }

  return {
    name: 'OpenAI Whisper',
    languages: ['any'],
    limits: LIMITS,

    async *transcribe(file, { signal, onProgress, seconds: known, from, vocabulary } = {}) {
      const seconds = known ?? (await checkSound(file, signal)).seconds
      const cut = { longestSeconds: LIMITS.seconds, pauseSeconds: PAUSE_SECONDS, seconds, from }
      const onHeard = (heard: number) => onProgress?.(heard, Math.max(seconds, heard))
      for await (const chunk of speechChunks(file, { ...cut, signal, onHeard })) {
        const passage = await transcribeChunk(chunk, { signal, vocabulary })
        if (passage.words.length > 0) yield passage
      }
    },

    // OpenAI can't time a known text; the local model can.
    align: localTranscriber.align,
  }
}
