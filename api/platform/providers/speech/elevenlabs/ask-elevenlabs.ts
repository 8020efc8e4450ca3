import { setTimeout } from 'node:timers/promises'
import { BodyTooLong, readBody } from '../read-body'
import { serviceError } from '../service-error'
import { SpeechError } from '../speaker'
import { ELEVENLABS, elevenLabsError } from './elevenlabs-error'

export type ElevenLabsAccount = {
  apiKey: string
  /** Where the API is, without a slash at its end; ElevenLabs' own by default. */
  baseUrl?: string | undefined
  /** Seconds for one request. */
  timeoutSeconds?: number
}

/** 5,000 characters take about a minute and a half. */
const TIMEOUT_SECONDS = 180
/** Ten minutes of 24 kHz PCM in base64 are 38 MB. */
const MAX_BYTES = 64_000_000

const FIRST_WAIT_SECONDS = 0.5
const LONGEST_WAIT_SECONDS = 60
const UNREACHED = 0
/** Retries by status: too many requests, and failures that pass. */
const RETRIES: Readonly<Record<number, number>> = { [UNREACHED]: 2, 429: 5, 500: 3, 502: 3, 503: 3, 504: 3 }
/** Those of a call that must not have its effect twice: the service has not begun with it. */
const RETRIES_ONCE: Readonly<Record<number, number>> = { 429: 5, 503: 3 }

type Answer = { status: number; retryAfter: string | null; body: Buffer; cause?: unknown }

/** Seconds before the next attempt: what the service asks for, else half a second, doubled each time. */
const waitSeconds = (retry: number, retryAfter: string | null): number => {
  const asked = retryAfter ? Number(retryAfter) : Number.NaN
  return Math.min(LONGEST_WAIT_SECONDS, asked >= 0 ? asked : FIRST_WAIT_SECONDS * 2 ** retry)
}

const toSpeechError = (error: unknown): SpeechError => {
  if (error instanceof SpeechError) return error
  if (error instanceof Error && error.name === 'TimeoutError')
    return serviceError(ELEVENLABS, 'late', { cause: error })
  if (error instanceof SyntaxError || error instanceof BodyTooLong)
    return serviceError(ELEVENLABS, 'unreadable', { cause: error })
  return serviceError(ELEVENLABS, 'unreachable', { cause: error })
}

type Call = {
  /** GET, or POST with a body, by default. */
  method?: 'DELETE'
  /** An object is sent as JSON; a form has a sample, whose voice must not be made twice. */
  body?: object | FormData
  signal?: AbortSignal | undefined
}

/**
 * The JSON that ElevenLabs answers to a call of `path` (with a slash at its beginning). Rate limits and failures that
 * pass are retried.
 * @throws {SpeechError} for every other failure; the signal's reason when aborted.
 */
export const askElevenLabs = async (
  { apiKey, baseUrl = 'https://api.elevenlabs.io', timeoutSeconds = TIMEOUT_SECONDS }: ElevenLabsAccount,
  path: string,
  { method, body, signal }: Call = {},
): Promise<unknown> => {
  const isForm = body instanceof FormData
  const retries = isForm ? RETRIES_ONCE : RETRIES
  const fetchOnce = async (): Promise<Answer> => {
    const late = AbortSignal.timeout(timeoutSeconds * 1000)
    const response = await fetch(`${baseUrl}${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { 'xi-api-key': apiKey, ...(body && !isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
      // A redirect would take the key along.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, body: await readBody(response, MAX_BYTES) }
  }
  const attempt = (): Promise<Answer> =>
    fetchOnce().catch(cause => {
      // What fetch throws where there is no answer, or where it ends early.
      if (cause instanceof TypeError)
        return { status: UNREACHED, retryAfter: null, body: Buffer.alloc(0), cause }
      throw cause
    })
  try {
    let answer = await attempt()
    for (let retry = 0; retry < (retries[answer.status] ?? 0); retry++) {
      await setTimeout(waitSeconds(retry, answer.retryAfter) * 1000, undefined, { signal })
      answer = await attempt()
    }
    if (answer.status === UNREACHED) throw answer.cause
    if (answer.status >= 400) throw elevenLabsError(answer.status, answer.body, { isSample: isForm })
    return JSON.parse(answer.body.toString())
  } catch (error) {
    signal?.throwIfAborted()
    throw toSpeechError(error)
  }
}
