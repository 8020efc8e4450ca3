import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { toSaidText } from '../said-text'
import type { Speech } from '../speaker'
import { timeUnits } from '../time-written-words'
import VOICES from './elevenlabs-voices.json' with { type: 'json' }
import { findElevenLabsFaults } from './find-elevenlabs-faults'
import { type OpenPeer, openPeer, type PeerFault, sendJson, takeFault } from './open-peer'
import { PEER_RATE, pcmOf, speakForPeer } from './speak-for-peer'

/**
 * What of the body of a request with times is used, with the bounds published at
 * elevenlabs.io/docs/api-reference/text-to-speech/convert-with-timestamps, which the schemas of the library do not have.
 */
const requestSchema = z.strictObject({
  text: z.string().min(1).max(10_000),
  model_id: z.enum(['eleven_multilingual_v2', 'eleven_v3', 'eleven_flash_v2_5', 'eleven_turbo_v2_5']),
  language_code: z.string().nullish(),
  voice_settings: z
    .strictObject({
      stability: z.number().min(0).max(1).nullish(),
      similarity_boost: z.number().min(0).max(1).nullish(),
      style: z.number().min(0).max(1).nullish(),
      use_speaker_boost: z.boolean().nullish(),
      speed: z.number().min(0.7).max(1.2).nullish(),
    })
    .nullish(),
  seed: z.int().min(0).max(4_294_967_295).nullish(),
  previous_text: z.string().nullish(),
  next_text: z.string().nullish(),
  apply_text_normalization: z.enum(['auto', 'on', 'off']).nullish(),
})

const voicesQuerySchema = z.strictObject({
  page_size: z.coerce.number().int().min(1).max(100).default(10),
  next_page_token: z.string().optional(),
})

/** The published form of a new voice. */
const cloneSchema = z.strictObject({
  name: z.string().min(1),
  files: z.array(z.instanceof(File)).min(1).max(25),
  remove_background_noise: z.stringbool().default(false),
  description: z.string().max(500).nullish(),
  labels: z
    .string()
    .transform(text => JSON.parse(text))
    .pipe(z.partialRecord(z.enum(['language', 'accent', 'gender', 'age']), z.string().nullable()))
    .nullish(),
})

type SpeechRequest = z.infer<typeof requestSchema>

/** A voice in the shape of the API, with the local voice that speaks for it. */
type PeerVoice = Omit<(typeof VOICES)[number], 'labels'> & {
  labels: { readonly [key: string]: string | null | undefined }
}

export type ElevenLabsPeer = OpenPeer & {
  apiKey: string
  /** The requests for speech that were answered, in order. */
  spoken: (SpeechRequest & { voice: string })[]
  /** Voices in the shape of the API. Remove one to see it disappear. */
  voices: PeerVoice[]
  /** The forms of new voices that were answered, with the bytes of their files. */
  cloned: {
    name: string
    remove_background_noise: boolean
    labels: unknown
    /** The names of all fields of the form. */
    fields: string[]
    bytes: Buffer[]
  }[]
  /** How many voices of its own the account may have. */
  maxVoices: number
  /** What the next requests get instead of an answer. */
  faults: PeerFault[]
}

/** The first and last second of every character, as the API has them: the time of a space is the pause. */
const alignmentOf = (text: string, { words, samples, sampleRate }: Speech) => {
  const said = toSaidText(text)
  const { starts, ends } = timeUnits(text.length, said, words)
  const characters = [...text]
  const alignment = {
    characters,
    character_start_times_seconds: [] as number[],
    character_end_times_seconds: [] as number[],
  }
  let [unit, last] = [0, 0]
  for (const character of characters) {
    const start = Number.isFinite(starts[unit]) ? (starts[unit] ?? last) : last
    const next = starts.subarray(unit + character.length).find(Number.isFinite)
    const end = Number.isFinite(ends[unit]) ? (ends[unit] ?? start) : (next ?? samples.length / sampleRate)
    alignment.character_start_times_seconds.push(start)
    alignment.character_end_times_seconds.push(Math.max(start, end))
    last = Math.max(start, end)
    unit += character.length
  }
  return alignment
}

const refuse = (response: ServerResponse, status: number, name: string, message: string): void =>
  sendJson(response, status, { detail: { status: name, message } })

const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

const refuseShape = (response: ServerResponse, faults: readonly string[]): void =>
  sendJson(response, 422, {
    detail: faults.map(msg => ({ loc: ['body'], msg, type: 'value_error' })),
  })

/** A page of voices; the token of a page is the number of voices before it. */
const listVoices = (response: ServerResponse, url: URL, voices: ElevenLabsPeer['voices']): void => {
  const query = voicesQuerySchema.safeParse(Object.fromEntries(url.searchParams))
  if (!query.success) {
    refuseShape(response, faultsOf(query.error))
    return
  }
  const from = Number(query.data.next_page_token ?? 0)
  const after = from + query.data.page_size
  const has_more = after < voices.length
  sendJson(response, 200, {
    voices: voices.slice(from, after).map(({ flite: _, ...voice }) => voice),
    has_more,
    total_count: voices.length,
    next_page_token: has_more ? `${after}` : null,
  })
}

/**
 * A local server that implements the parts of ElevenLabs' API that are used. It speaks with the local voices, so the
 * sound can be heard and the times of its characters are true. Requests that the schemas of ElevenLabs' library do not
 * have are refused.
 */
export const elevenLabsPeer = async (): Promise<ElevenLabsPeer> => {
  const voices: PeerVoice[] = [...VOICES]
  const peer = { apiKey: 'xi-key', spoken: [], voices, cloned: [], maxVoices: 10, faults: [] } as Omit<
    ElevenLabsPeer,
    keyof OpenPeer
  >

  const clone = async (response: ServerResponse, body: Buffer, contentType: string): Promise<void> => {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData()
    const { files: _, ...texts } = Object.fromEntries(form)
    const request = cloneSchema.safeParse({ ...texts, files: form.getAll('files') })
    if (!request.success) return refuseShape(response, faultsOf(request.error))
    if (peer.voices.filter(({ is_owner }) => is_owner).length >= peer.maxVoices)
      return refuse(
        response,
        400,
        'voice_limit_reached',
        'You have reached your maximum amount of custom voices.',
      )
    const { name, files, remove_background_noise, description = null, labels } = request.data
    const bytes = await Promise.all(files.map(async file => Buffer.from(await file.arrayBuffer())))
    peer.cloned.push({ name, remove_background_noise, labels, fields: [...form.keys()], bytes })
    const voice_id = `clone${randomUUID().replaceAll('-', '').slice(0, 15)}`
    const more = { category: 'cloned', preview_url: null, is_owner: true, flite: 'awb' }
    peer.voices.push({ voice_id, name, description, labels: labels ?? {}, ...more })
    sendJson(response, 200, { voice_id, requires_verification: false })
  }

  const remove = (response: ServerResponse, voiceId: string): void => {
    const kept = peer.voices.filter(({ voice_id }) => voice_id !== voiceId)
    if (kept.length === peer.voices.length) {
      refuse(response, 400, 'voice_does_not_exist', `A voice with id ${voiceId} does not exist.`)
      return
    }
    peer.voices = kept
    sendJson(response, 200, { status: 'ok' })
  }

  const speak = async (
    response: ServerResponse,
    url: URL,
    voiceId: string,
    body: Buffer,
    fault: PeerFault['kind'] | undefined,
  ): Promise<void> => {
    const sent: unknown = JSON.parse(body.toString())
    const faults = findElevenLabsFaults('speechRequest', sent)
    if (faults.length > 0) return refuseShape(response, faults)
    const request = requestSchema.safeParse(sent)
    if (!request.success) return refuseShape(response, faultsOf(request.error))
    const voice = peer.voices.find(({ voice_id }) => voice_id === voiceId)
    if (!voice) return refuse(response, 404, 'voice_not_found', `A voice with id ${voiceId} was not found.`)
    if (url.searchParams.get('output_format') !== `pcm_${PEER_RATE}`)
      return refuse(response, 400, 'invalid_output_format', 'This format is not implemented here.')
    peer.spoken.push({ ...request.data, voice: voiceId })
    const { text, voice_settings } = request.data
    const speech = await speakForPeer(text, voice.flite, voice_settings?.speed ?? 1, fault)
    const alignment = alignmentOf(text, speech)
    sendJson(response, 200, {
      audio_base64: pcmOf(speech).toString('base64'),
      alignment,
      normalized_alignment: alignment,
    })
  }

  const opened = await openPeer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', 'http://elevenlabs.test')
    const fault = takeFault(peer.faults)
    if (fault?.kind === 'hang') return
    if (fault?.kind === 'answer') return sendJson(response, fault.status, fault.body, fault.retryAfter)
    if (request.headers['xi-api-key'] !== peer.apiKey)
      return refuse(response, 401, 'invalid_api_key', 'Invalid API key')
    const call = `${request.method} ${url.pathname}`
    if (call === 'GET /v2/voices') return listVoices(response, url, peer.voices)
    const voice = /^POST \/v1\/text-to-speech\/([^/]+)\/with-timestamps$/.exec(call)?.[1]
    if (voice) return speak(response, url, decodeURIComponent(voice), body, fault?.kind)
    if (call === 'POST /v1/voices/add') return clone(response, body, request.headers['content-type'] ?? '')
    const deleted = /^DELETE \/v1\/voices\/([^/]+)$/.exec(call)?.[1]
    if (deleted) {
      remove(response, decodeURIComponent(deleted))
      return
    }
    sendJson(response, 404, { detail: 'Not Found' })
  })
  return Object.assign(peer, opened)
}
