import { buffer } from 'node:stream/consumers'
import { type OpenPeer, openPeer, sendJson } from '@/api/platform/providers/speech/testing/open-peer'
import {
  type OpenAiSpeechEndpoint,
  openAiSpeechEndpoint,
} from '@/api/platform/providers/speech/testing/openai-speech-peer'
import { type ChatRequest, chatRequestSchema } from './chat-request'
import { composeAnswer, currentParagraph } from './compose-answer'

/** How the model misbehaves, for the next `times` requests. */
export type ModelFault = { times: number } & (
  | { kind: 'status'; status: number; code?: string; retryAfter?: number }
  | { kind: 'hang' | 'not-json' | 'other-json' | 'cut-off' | 'refuse' | 'filter' | 'unreadable' }
  | {
      kind:
        | 'unknown-speaker'
        | 'one-speaker'
        | 'empty-paragraph'
        | 'long-paragraph'
        | 'half'
        | 'leak'
        | 'same'
    }
  /** The answer says this too. */
  | { kind: 'says'; text: string }
)

export type OpenAiPeer = OpenPeer & {
  apiKey: string
  /** The valid requests, in order, also those that got a fault. */
  requests: ChatRequest[]
  /** What the next requests get instead of a valid answer. */
  faults: ModelFault[]
  /** What the next requests that get no fault are answered with, instead of a script. */
  answers: object[]
  /** Its voices, with requests and faults of their own. */
  speech: OpenAiSpeechEndpoint
}

type Answer = {
  title?: string
  paragraphs?: { speaker_id: string; text: string }[]
  notes?: string[]
  text?: string
}

const takeFault = (faults: ModelFault[]): ModelFault | undefined => {
  const [fault] = faults
  if (fault && --fault.times <= 0) faults.shift()
  return fault
}

const withText = (answer: Answer, text: string): Answer => {
  const [first, ...rest] = answer.paragraphs ?? []
  if (first) return { ...answer, paragraphs: [{ ...first, text: `${first.text} ${text}` }, ...rest] }
  return answer.notes ? { notes: [text, ...answer.notes] } : { text: `${answer.text} ${text}` }
}

const systemOf = ({ messages }: ChatRequest): string => String(messages[0]?.content ?? '')

/** The content of an answer with a fault. */
const spoil = (answer: Answer, fault: ModelFault | undefined, request: ChatRequest): string => {
  const paragraphs = answer.paragraphs ?? []
  const [first, second, ...rest] = paragraphs
  const changed = (): Answer => {
    switch (fault?.kind) {
      case 'unknown-speaker':
        return {
          ...answer,
          paragraphs: paragraphs.map((one, at) => (at === 1 ? { ...one, speaker_id: 'speaker-3' } : one)),
        }
      case 'one-speaker':
        return { ...answer, paragraphs: paragraphs.map(one => ({ ...one, speaker_id: 'speaker-1' })) }
      case 'empty-paragraph':
        return { ...answer, paragraphs: [...paragraphs, { speaker_id: 'speaker-2', text: ' ' }] }
      case 'long-paragraph':
        return first && second
          ? { ...answer, paragraphs: [{ ...first, text: `${first.text} `.repeat(20) }, second, ...rest] }
          : answer
      case 'half':
        return { ...answer, paragraphs: paragraphs.slice(0, paragraphs.length >> 1) }
      case 'leak':
        return withText(answer, systemOf(request).slice(0, 200))
      case 'same':
        return { text: currentParagraph(request) }
      case 'says':
        return withText(answer, fault.text)
      default:
        return answer
    }
  }
  const text = JSON.stringify(changed())
  if (fault?.kind === 'not-json') return 'Here is your script!'
  if (fault?.kind === 'other-json') return '{"script": "Hello."}'
  return fault?.kind === 'cut-off' ? text.slice(0, text.length / 2) : text
}

const completion = (request: ChatRequest, fault: ModelFault | undefined, compose: () => object) => {
  const isRefused = fault?.kind === 'refuse'
  const content = isRefused ? null : spoil(compose(), fault, request)
  const ends = { 'cut-off': 'length', filter: 'content_filter' } as const
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: request.model,
    choices: [
      {
        index: 0,
        finish_reason: fault && fault.kind in ends ? ends[fault.kind as keyof typeof ends] : 'stop',
        logprobs: null,
        message: {
          role: 'assistant',
          content,
          refusal: isRefused ? "I'm sorry, I can't help with that." : null,
        },
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }
}

const errorBody = (message: string, code: string | null = null, param: string | null = null) => ({
  error: { message, type: 'invalid_request_error', param, code },
})

/**
 * A local server that implements OpenAI's `POST /v1/chat/completions` and `POST /v1/audio/speech`. Its model writes
 * scripts of the source's own sentences, selects clips by a fixed rule, and translates lines into capitals. Requests of
 * another shape than the published one are refused. `url` ends with `/v1`.
 */
export const openAiPeer = async (): Promise<OpenAiPeer> => {
  const speech = openAiSpeechEndpoint()
  const peer: Omit<OpenAiPeer, keyof OpenPeer> = {
    apiKey: speech.apiKey,
    requests: [],
    faults: [],
    answers: [],
    speech,
  }
  const opened = await openPeer(async (request, response) => {
    if (await speech.handle(request, response)) return
    const body = await buffer(request)
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return sendJson(response, 404, errorBody('Not found'))
    if (request.headers.authorization !== `Bearer ${peer.apiKey}`)
      return sendJson(response, 401, errorBody('Incorrect API key provided.', 'invalid_api_key'))
    const parsed = chatRequestSchema.safeParse(JSON.parse(body.toString()))
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
      return sendJson(response, 400, errorBody(message, null, path.join('.') || null))
    }
    peer.requests.push(parsed.data)
    const fault = takeFault(peer.faults)
    if (fault?.kind === 'hang') return
    if (fault?.kind === 'status')
      return sendJson(response, fault.status, errorBody('Not now', fault.code), fault.retryAfter)
    if (fault?.kind === 'unreadable') return sendJson(response, 200, { object: 'nothing' })
    const compose = () => peer.answers.shift() ?? composeAnswer(parsed.data)
    sendJson(response, 200, completion(parsed.data, fault, compose))
  })
  return Object.assign(peer, opened, { url: `${opened.url}/v1` })
}
