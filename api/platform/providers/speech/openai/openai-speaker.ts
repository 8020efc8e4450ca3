import OpenAI from 'openai'
import { alignWords } from '../align-words'
import { readBody } from '../read-body'
import { type ServiceFault, serviceError } from '../service-error'
import { type Speaker, SpeechError, type Voice } from '../speaker'
import { readWav } from '../wav'
import VOICES from './voices.json' with { type: 'json' }

const MODEL = 'gpt-4o-mini-tts'
/** `input` of the API. */
const MAX_CHARACTERS = 4096
/** `speed` of the API. */
const RATES = { least: 0.25, most: 4 }
const RETRIES = 4
/** 4,096 characters take about a minute. */
const TIMEOUT_SECONDS = 180
/** Twenty minutes of 24 kHz samples, for the slowest speech. */
const MAX_BYTES = 64_000_000

const OPENAI = { name: 'OpenAI', keyVariable: 'OPENAI_API_KEY' }

const genderOf = (gender: string): Voice['gender'] =>
  gender === 'female' || gender === 'male' ? gender : 'neutral'

/** OpenAI has no list of its voices, and no recordings of them at an address. */
const voices: Voice[] = VOICES.map(({ gender, ...voice }) => ({
  ...voice,
  gender: genderOf(gender),
  provider: 'openai',
  category: 'premade',
}))

const faultOf = (error: unknown): ServiceFault => {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return 'late'
  if (error instanceof OpenAI.APIConnectionError) return 'unreachable'
  if (error instanceof OpenAI.AuthenticationError || error instanceof OpenAI.PermissionDeniedError)
    return 'key'
  if (error instanceof OpenAI.RateLimitError) return error.code === 'insufficient_quota' ? 'credit' : 'busy'
  if (error instanceof OpenAI.APIError && (error.param === 'voice' || error.code === 'voice_not_found'))
    return 'voice'
  if (error instanceof OpenAI.BadRequestError || error instanceof OpenAI.UnprocessableEntityError)
    return 'refused'
  if (error instanceof OpenAI.APIError) return 'failed'
  // What reading the body of an answer throws where it ends early.
  if (error instanceof TypeError) return 'unreachable'
  return 'unreadable'
}

/** What OpenAI says itself, without the status that its library puts before it. */
const detailOf = (error: unknown): string | undefined =>
  error instanceof OpenAI.APIError ? error.message.replace(/^\d{3} /, '') : undefined

/**
 * OpenAI's voices, or those of a compatible service. It reports no times of words; the local model finds them.
 * Failures that pass are retried with increasing delays.
 */
export const openAiSpeaker = ({
  timeoutSeconds = TIMEOUT_SECONDS,
  ...account
}: {
  apiKey: string
  baseURL?: string | undefined
  /** Seconds for one request. */
  timeoutSeconds?: number
}): Speaker => {
  const client = new OpenAI({ ...account, maxRetries: RETRIES, timeout: timeoutSeconds * 1000 })

  const fetchWav = async (text: string, voice: string, rate: number, signal?: AbortSignal) => {
    const speed = Math.min(RATES.most, Math.max(RATES.least, rate))
    const body = { model: MODEL, voice, input: text, response_format: 'wav' as const }
    try {
      const answer = await client.audio.speech.create({ ...body, ...(speed !== 1 && { speed }) }, { signal })
      return readWav(await readBody(answer, MAX_BYTES))
    } catch (error) {
      signal?.throwIfAborted()
      throw serviceError(OPENAI, faultOf(error), { detail: detailOf(error), cause: error })
    }
  }

  return {
    name: OPENAI.name,
    limits: { characters: MAX_CHARACTERS },
    voices: async () => voices,
    async speak(text, voice, { rate = 1, signal } = {}) {
      if (text.length > MAX_CHARACTERS)
        throw new SpeechError(`OpenAI speaks at most ${MAX_CHARACTERS} characters at once.`)
      const speech = await fetchWav(text, voice, rate, signal)
      return { ...speech, ...(await alignWords(speech, text, signal)), phones: [] }
    },
  }
}
