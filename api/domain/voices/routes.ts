import { notFound } from '@/api/platform/errors/api-error'
import { checkSignature } from '@/api/platform/files/content-type'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { voicesContract } from './contract'
import { hasVoice, listVoices } from './list-voices'
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
  if (!(await hasVoice(params.provider, params.voice))) throw notFound()
  const wav = await speakSample(params.provider, params.voice)
  response.set({ 'Content-Type': 'audio/wav', 'Cache-Control': CACHE }).send(wav)
  return undefined
}

export const voicesRoutes: Handlers<Contract> = {
  'GET /api/voices/': getVoices,
  'GET /media/voices/{provider}/{voice}': getSample,
}
