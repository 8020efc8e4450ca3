import { z } from 'zod'
import { type ServiceFault, serviceError } from '../service-error'
import type { SpeechError } from '../speaker'

export const ELEVENLABS = { name: 'ElevenLabs', keyVariable: 'ELEVENLABS_API_KEY' }

/**
 * An error of the API: `detail.status` names it in older answers, `detail.code` in newer ones; a request of the wrong
 * shape (422) has a list.
 */
const errorSchema = z.object({
  detail: z.union([
    z.string(),
    z.looseObject({
      status: z.string().nullish(),
      code: z.string().nullish(),
      message: z.string().nullish(),
    }),
    z.array(z.looseObject({ msg: z.string().nullish() })),
  ]),
})

/** Faults by the name of the error, then by status. Quota is reported with 401, as a wrong key is. */
const BY_NAME: Readonly<Record<string, ServiceFault>> = {
  quota_exceeded: 'credit',
  paid_plan_required: 'plan',
  payment_required: 'credit',
  voice_not_found: 'voice',
  voice_does_not_exist: 'voice',
  invalid_api_key: 'key',
  needs_authorization: 'key',
  missing_permissions: 'key',
  too_many_concurrent_requests: 'busy',
  rate_limit_exceeded: 'busy',
  system_busy: 'busy',
  voice_limit_reached: 'full',
  can_not_use_instant_voice_cloning: 'noCloning',
}

/** What faults mean for a sample that was sent to be cloned. */
const OF_SAMPLE: { readonly [K in ServiceFault]?: ServiceFault } = {
  refused: 'sampleRefused',
  failed: 'sampleFailed',
  plan: 'noCloning',
}

const BY_STATUS: Readonly<Record<number, ServiceFault>> = {
  400: 'refused',
  401: 'key',
  402: 'credit',
  403: 'refused',
  404: 'voice',
  422: 'refused',
  429: 'busy',
}

const read = (body: Buffer): { names: string[]; message: string | undefined } => {
  try {
    const { detail } = errorSchema.parse(JSON.parse(body.toString()))
    if (typeof detail === 'string') return { names: [], message: detail }
    if (Array.isArray(detail)) return { names: [], message: detail[0]?.msg ?? undefined }
    const { code, status, message } = detail
    return { names: [code, status].filter(name => typeof name === 'string'), message: message ?? undefined }
  } catch {
    return { names: [], message: undefined }
  }
}

/** The error for people from an answer of ElevenLabs with a status of 400 or more, to a text or to a sample. */
export const elevenLabsError = (
  status: number,
  body: Buffer,
  { isSample = false }: { isSample?: boolean } = {},
): SpeechError => {
  const { names, message } = read(body)
  const named = names.map(name => BY_NAME[name]).find(Boolean)
  const cause = new Error(`ElevenLabs answered ${status}: ${body.toString().slice(0, 1000)}`)
  const fault = named ?? BY_STATUS[status] ?? 'failed'
  return serviceError(ELEVENLABS, (isSample && OF_SAMPLE[fault]) || fault, { detail: message, cause })
}
