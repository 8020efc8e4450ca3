import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { documentIdOf, documentKey } from '@/api/platform/stored-files/document-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import { requireQuotaInTx } from '../billing/allow'
import { renewIfDue } from '../billing/renew-if-due'
import { flagsOf } from '../flags/flags-of'
import { cloningProvider } from './cloned-voices'
import type { voicesContract } from './contract'

type CreateVoice = (typeof voicesContract)['POST /api/voices/']

/**
 * The id of the uploaded sample at an address.
 * @throws {ApiError} 404 if the team did not upload it, 400 if it is no sample or no longer there.
 */
async function findSample({ storage }: Services, { db, teamId }: Caller, url: string): Promise<string> {
  const id = documentIdOf(url)
  const upload = id && (await db.upload.findUnique({ where: { id, state: 'COMPLETED' } }))
  if (!upload) throw notFound()
  const isSample = upload.fileType.startsWith('audio/') && upload.key === documentKey(teamId, upload.id)
  if (!isSample || !(await storage.head(upload.key)))
    throw fieldError('file_urls', MESSAGES.voices.sampleUploadFailed)
  return upload.id
}

/** Enqueues the cloning of a voice. It counts as used from now on, unless it fails. */
export const createVoice: Handler<CreateVoice> = async ({ body, caller, services }) => {
  const { prisma, queue } = services
  const { teamId, userId, ip } = caller
  const { title, gender, labels, description, remove_noise: removeNoise } = body
  if (!(await flagsOf(prisma, teamId)).includes('clone_voice'))
    throw refuse(403, MESSAGES.voices.cloneComingSoon)
  const sampleId = await findSample(services, caller, body.file_urls[0] ?? '')
  await renewIfDue(prisma, teamId, services.now())
  return prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    await requireQuotaInTx(tx, teamId, 'CLONE_VOICE', 1)
    const { id } = await tx.voice.create({
      data: {
        ...{ teamId, title, gender, labels, description, removeNoise, sampleId },
        provider: cloningProvider(),
        confirmedBy: userId,
        confirmedAt: new Date(),
        confirmedIp: ip,
      },
    })
    await queue.enqueue(tx, { kind: 'clone', teamId, payload: { voiceId: id } })
    return { id }
  })
}
