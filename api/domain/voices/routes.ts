import { notFound, refuse } from '@/api/platform/errors/api-error'
import { checkSignature } from '@/api/platform/files/content-type'
import { FetchError } from '@/api/platform/network/guarded-fetch'
import type { Caller } from '@/api/platform/permissions/caller'
import { SpeechError } from '@/api/platform/providers/speech/speaker'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Voice } from '@/prisma/generated/client'
import { cancelJobs, toPoll } from '../jobs/cancel-jobs'
import { cloningNote, cloningProvider, READY, toVoiceItem } from './cloned-voices'
import type { voicesContract } from './contract'
import { createVoice } from './create-voice'
import { listVoices } from './list-voices'
import { speakSample } from './speak-sample'
import { RETRY_MS } from './sweep-voices'

type Contract = typeof voicesContract

/** @throws {ApiError} 404 if the team has no such voice. */
async function findVoice({ db }: Caller, id: string): Promise<Voice> {
  const row = await db.voice.findUnique({ where: { id, deletedAt: null } })
  if (!row) throw notFound()
  return row
}

const getVoices: Handler<Contract['GET /api/voices/']> = async ({ query, caller, services }) => {
  const { results, unavailable } = await listVoices(services, caller.teamId, query.provider)
  const provider = cloningProvider()
  return {
    count: results.length,
    ...{ results, unavailable },
    cloning: { provider, note: cloningNote(provider) },
  }
}

const getVoice: Handler<Contract['GET /api/voices/{id}/']> = async ({ params, caller, services }) => {
  const row = await findVoice(caller, params.id)
  const { description, error, createdAt } = row
  return {
    ...toVoiceItem(services.secret, row),
    ...{ status: toPoll(row.status, null).status, description, error },
    created: createdAt.toISOString(),
  }
}

const checkStatus: Handler<Contract['GET /api/voices/{id}/check_status/']> = async ({ params, caller }) => {
  const row = await findVoice(caller, params.id)
  const job = await caller.db.job.findFirst({ where: { voiceId: row.id }, orderBy: { createdAt: 'desc' } })
  return toPoll(row.status, job, row.error)
}

/** Deletes a voice; the worker deletes it at the provider, as often as it takes. */
const deleteVoice: Handler<Contract['DELETE /api/voices/{id}/']> = async ({ params, caller, services }) => {
  const { id } = await findVoice(caller, params.id)
  const now = Date.now()
  const deletedAt = new Date(now)
  const data = { deletedAt, tryAt: deletedAt }
  const ready = await caller.db.voice.updateMany({ where: { id, ...READY }, data })
  if (ready.count) return
  // A request to the provider may be under way.
  await caller.db.voice.updateMany({
    where: { id, deletedAt: null },
    data: { deletedAt, tryAt: new Date(now + RETRY_MS) },
  })
  await cancelJobs(services, caller, { voiceId: id })
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
    const { contentType, bytes } = await speakSample(services.prisma, params.provider, params.voice)
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
  'POST /api/voices/': createVoice,
  'GET /api/voices/{id}/': getVoice,
  'GET /api/voices/{id}/check_status/': checkStatus,
  'DELETE /api/voices/{id}/': deleteVoice,
  'GET /media/voices/{provider}/{voice}': getSample,
}
