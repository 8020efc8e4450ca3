import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { writeWav } from '../wav'
import { type OpenPeer, openPeer, type PeerFault, sendJson, takeFault } from './open-peer'
import { speakForPeer } from './speak-for-peer'

/**
 * The body of a request for speech as published at platform.openai.com/docs/api-reference/audio/createSpeech; what is not
 * listed is refused. A test compares it with the types of OpenAI's library.
 */
const requestSchema = z.strictObject({
  model: z.enum(['gpt-4o-mini-tts', 'gpt-4o-mini-tts-2025-12-15', 'tts-1', 'tts-1-hd']),
  input: z.string().min(1).max(4096),
  voice: z.string(),
  instructions: z.string().max(4096).optional(),
  response_format: z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']).optional(),
  speed: z.number().min(0.25).max(4).optional(),
  stream_format: z.enum(['sse', 'audio']).optional(),
})

export type SpeechRequest = z.infer<typeof requestSchema>

/** OpenAI's `POST /v1/audio/speech`. */
export type OpenAiSpeechEndpoint = {
  apiKey: string
  /** The requests that were answered, in order. */
  spoken: SpeechRequest[]
  /** Voices of the service, each with the local voice that speaks for it. Delete one to see it disappear. */
  voices: Map<string, string>
  /** What the next requests get instead of an answer. */
  faults: PeerFault[]
  /** Answers a request. Resolves with whether it was for this endpoint. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

export type OpenAiSpeechPeer = OpenPeer & OpenAiSpeechEndpoint

const FEMALE = ['alloy', 'coral', 'marin', 'nova', 'sage', 'shimmer']
const MALE = ['ash', 'ballad', 'cedar', 'echo', 'fable', 'onyx', 'verse']

const refuse = (
  response: ServerResponse,
  status: number,
  error: { message: string; type: string; param: string | null; code: string | null },
): void => sendJson(response, status, { error })

/** A WAV file as OpenAI streams it: its length is unknown when it begins, so both lengths are the largest number. */
const streamedWav = (samples: Float32Array, sampleRate: number): Buffer => {
  const file = writeWav(samples, sampleRate)
  for (const at of [4, 40]) file.writeUInt32LE(0xffffffff, at)
  return file
}

/**
 * Implements OpenAI's `POST /v1/audio/speech`. It speaks with the local voices, so the sound can be heard and recognized.
 * Requests of another shape than the published one are refused.
 */
export const openAiSpeechEndpoint = (): OpenAiSpeechEndpoint => {
  const speak = async (
    response: ServerResponse,
    body: Buffer,
    fault: PeerFault['kind'] | undefined,
  ): Promise<void> => {
    const type = 'invalid_request_error'
    const request = requestSchema.safeParse(JSON.parse(body.toString()))
    if (!request.success) {
      const { path, message } = request.error.issues[0] ?? { path: [], message: '' }
      return refuse(response, 400, { message, type, param: path.join('.') || null, code: null })
    }
    const { input, voice, speed = 1, response_format } = request.data
    const local = endpoint.voices.get(voice)
    if (!local || response_format !== 'wav') {
      const param = local ? 'response_format' : 'voice'
      return refuse(response, 400, {
        message: `Invalid value for '${param}'.`,
        type,
        param,
        code: 'invalid_value',
      })
    }
    endpoint.spoken.push(request.data)
    const { samples, sampleRate } = await speakForPeer(input, local, speed, fault)
    response.writeHead(200, { 'content-type': 'audio/wav' })
    response.end(streamedWav(samples, sampleRate))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    const fault = takeFault(endpoint.faults)
    if (fault?.kind === 'hang') return
    if (fault?.kind === 'answer') return sendJson(response, fault.status, fault.body, fault.retryAfter)
    if (request.headers.authorization !== `Bearer ${endpoint.apiKey}`) {
      const [type, code] = ['invalid_request_error', 'invalid_api_key']
      return refuse(response, 401, { message: 'Incorrect API key provided.', type, param: null, code })
    }
    return speak(response, body, fault?.kind)
  }

  const endpoint: OpenAiSpeechEndpoint = {
    apiKey: 'sk-key',
    spoken: [],
    voices: new Map([
      ...FEMALE.map(voice => [voice, 'slt'] as const),
      ...MALE.map(voice => [voice, 'rms'] as const),
    ]),
    faults: [],
    async handle(request, response) {
      if (request.method !== 'POST' || request.url !== '/v1/audio/speech') return false
      await answer(request, response)
      return true
    },
  }
  return endpoint
}

/** A local server with OpenAI's endpoint for speech alone. `url` ends with `/v1`. */
export const openAiSpeechPeer = async (): Promise<OpenAiSpeechPeer> => {
  const endpoint = openAiSpeechEndpoint()
  const opened = await openPeer(async (request, response) => {
    if (await endpoint.handle(request, response)) return
    refuse(response, 404, { message: 'Not found', type: 'invalid_request_error', param: null, code: null })
  })
  return Object.assign(endpoint, opened, { url: `${opened.url}/v1` })
}
