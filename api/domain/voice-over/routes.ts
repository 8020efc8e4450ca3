import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import { SpeechError } from '@/api/platform/providers/speech/speaker'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Job } from '@/prisma/generated/client'
import { toAsset } from '../assets/to-asset'
import { readWords } from '../assets/words'
import { requireQuotaInTx } from '../billing/allow'
import { chargeJob } from '../billing/job-charge'
import { toPoll } from '../jobs/cancel-jobs'
import { transcriptOf } from '../projects/build-value'
import { checkLockOf } from '../projects/lock'
import { voiceIds } from '../voices/list-voices'
import type { voiceOverContract } from './contract'

type Contract = typeof voiceOverContract

/** Bytes of storage for a character at most: AAC has 24 kB a second, and slow voices say ten characters in one. */
const BYTES_PER_CHARACTER = 2_400

/**
 * Checks that a provider has a voice.
 * @throws {ApiError} 400 if it has none by that id; 502 if it does not say which voices it has.
 */
async function checkVoice(
  { prisma }: Services,
  { teamId }: Caller,
  { provider, voice }: { provider: string; voice: string },
): Promise<void> {
  const known = await voiceIds(prisma, teamId, provider).catch((error: unknown) => {
    throw error instanceof SpeechError ? refuse(502, error.message) : error
  })
  if (!known.has(voice)) throw fieldError('voice', MESSAGES.voiceOver.voiceGone)
}

/** The progress of a voice-over, and what was made. Its asset has the id of the job. */
async function toVoiceOver({ storage, secret }: Services, { db }: Caller, job: Job) {
  const poll = { ...toPoll(job.state, job), job_id: job.id }
  const asset = job.state === 'COMPLETED' && (await db.asset.findUnique({ where: { id: job.id } }))
  const words = asset && filesOf(asset).words
  if (!asset || !words) return { ...poll, asset: null, transcript: null }
  const transcript = transcriptOf(await readWords(storage, words))
  return { ...poll, asset: toAsset(secret, asset), transcript }
}

/** Enqueues the speaking of a text, and reserves its cost. */
const requestVoiceOver: Handler<Contract['POST /api/projects/{id}/voice_over/']> = async ({
  params: { id: projectId },
  body,
  caller,
  services,
}) => {
  const { prisma, queue } = services
  const { teamId, userId } = caller
  const { text, provider, voice } = body
  await checkLockOf(services, caller, projectId)
  await checkVoice(services, caller, { provider, voice })
  const job = await prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const project = await tx.project.findUnique({
      where: { id: projectId, teamId, deletedAt: null },
      select: { title: true },
    })
    if (!project) throw notFound()
    await requireQuotaInTx(tx, teamId, 'STORAGE', text.length * BYTES_PER_CHARACTER)
    const payload = { projectId, text, provider, voice }
    const enqueued = await queue.enqueue(tx, { kind: 'voice_over', teamId, payload })
    const reason = `A voice-over for “${project.title}”`
    await chargeJob(tx, enqueued, { code: 'TTS', quantity: text.length, kind: 'speech', reason, userId })
    return enqueued
  })
  return toVoiceOver(services, caller, job)
}

const getVoiceOver: Handler<Contract['GET /api/projects/{id}/voice_over/{job}/']> = async ({
  params: { id: projectId, job: id },
  caller,
  services,
}) => {
  const job = await caller.db.job.findFirst({ where: { id, projectId, kind: 'voice_over' } })
  if (!job) throw notFound()
  return toVoiceOver(services, caller, job)
}

export const voiceOverRoutes: Handlers<Contract> = {
  'POST /api/projects/{id}/voice_over/': requestVoiceOver,
  'GET /api/projects/{id}/voice_over/{job}/': getVoiceOver,
}
