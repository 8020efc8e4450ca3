import { refuse } from '@/api/platform/errors/api-error'
import { checkSignature } from '@/api/platform/files/content-type'
import { FetchError } from '@/api/platform/network/guarded-fetch'
import { SpeechError } from '@/api/platform/providers/speech/speaker'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { voicesContract } from './contract'
import { listVoices } from './list-voices'
import { speakSample } from './speak-sample'

type Contract = typeof voicesContract

const getVoices: Handler<Contract['GET /api/voices/']> = async ({ query, services }) => {
  const { results, unavailable } = await listVoices(services, query.provider)
  return { count: results.length, results, unavailable }
}

/** An hour: samples don't change, and are not kept across a restart. */
const CACHE = 'private, max-age=3600'

const getSample: Handler<Contract['GET /media/voices/{provider}/{voice}']> = async ({
  params,
  query,
  services,
  request,
  response,
}) => {
  checkSignature(request, services, query.sig)
  try {
    const { contentType, bytes } = await speakSample(params.provider, params.voice)
    // What a provider sends is never shown as a page.
    if (!contentType.startsWith('audio/')) throw new SpeechError('The sample of this voice is no sound.')
    response.set({ 'Content-Type': contentType, 'Cache-Control': CACHE }).send(bytes)
  } catch (error) {
    if (error instanceof SpeechError || error instanceof FetchError) throw refuse(502, error.message)
    throw error
  }
}

export const voicesRoutes: Handlers<Contract> = {
  'GET /api/voices/': getVoices,
  'GET /media/voices/{provider}/{voice}': getSample,
}
