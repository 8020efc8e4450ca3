import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import { isJobKind, type JobKind, type JobPayload, jobPayloads } from '@/api/platform/jobs/kinds'
import type { Queue } from '@/api/platform/jobs/queue'
import type { Handler } from '@/api/platform/routing/handler'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Job, Prisma } from '@/prisma/generated/client'
import { resetFailedAsset } from '../assets/reset-failed-asset'
import { audit } from '../audit/audit'
import { requireQuotaInTx } from '../billing/allow'
import { requeueExport } from '../exports/requeue-export'
import { requeueImport } from '../imports/requeue-import'
import { jobInclude, toJob } from '../jobs/to-job'
import type { supportContract } from './contract'

type Retry<K extends JobKind> = (
  db: Prisma.TransactionClient,
  queue: Queue,
  given: { teamId: string; payload: JobPayload<K> },
) => Promise<Job>

/** How each kind of job is retried. Its subject determines whether it failed. */
const RETRIES: { [K in JobKind]: Retry<K> } = {
  import: requeueImport,
  ingest: async (db, queue, { teamId, payload }) => {
    await resetFailedAsset(db, { teamId, ...payload })
    return queue.enqueue(db, { kind: 'ingest', teamId, payload })
  },
  renditions: async (db, queue, { teamId, payload }) => {
    await resetFailedAsset(db, { teamId, ...payload })
    return queue.enqueue(db, { kind: 'renditions', teamId, payload })
  },
  export: (db, queue, { teamId, payload: { exportId: id, projectId } }) =>
    requeueExport(db, queue, { id, teamId, projectId }),
  clips: async (db, queue, { teamId, payload }) => {
    const { projectId } = payload
    if (await db.job.count({ where: { projectId, teamId, kind: 'clips', ...ACTIVE } }))
      throw refuse(409, 'Clips are being looked for already.')
    return queue.enqueue(db, { kind: 'clips', teamId, payload })
  },
  write: async (db, queue, { teamId, payload }) => {
    const { scriptId, paragraph } = payload
    if (await db.job.count({ where: { scriptId, teamId, kind: 'write', ...ACTIVE } }))
      throw refuse(409, MESSAGES.scripts.stillWriting)
    if (!paragraph)
      await db.script.updateMany({
        where: { id: scriptId, teamId },
        data: { status: 'IN_PROGRESS', error: null },
      })
    return queue.enqueue(db, { kind: 'write', teamId, payload })
  },
  speak: async (db, queue, { teamId, payload }) => {
    if (!payload.paragraphId)
      await db.script.updateMany({
        where: { id: payload.scriptId, teamId },
        data: { audioStatus: 'IN_PROGRESS', audioError: null },
      })
    return queue.enqueue(db, { kind: 'speak', teamId, payload })
  },
  clone: async (db, queue, { teamId, payload: { voiceId: id } }) => {
    const where: Prisma.VoiceWhereInput = {
      ...{ id, teamId, deletedAt: null },
      status: { in: ['FAILED', 'CANCELLED'] },
    }
    if (!(await db.voice.count({ where })))
      throw refuse(409, 'This voice was deleted, or was cloned meanwhile.')
    await requireQuotaInTx(db, teamId, 'CLONE_VOICE', 1)
    await db.voice.updateMany({ where, data: { status: 'IN_PROGRESS', error: null, tryAt: null } })
    return queue.enqueue(db, { kind: 'clone', teamId, payload: { voiceId: id } })
  },
  content: async (db, queue, { teamId, payload }) => {
    const where: Prisma.ContentWhereInput = { id: payload.contentId, teamId, status: { not: 'IN_PROGRESS' } }
    const { count } = await db.content.updateMany({ where, data: { status: 'IN_PROGRESS', error: null } })
    if (count === 0) throw refuse(409, MESSAGES.contents.stillWriting)
    return queue.enqueue(db, { kind: 'content', teamId, payload })
  },
  translate: (db, queue, { teamId, payload }) => queue.enqueue(db, { kind: 'translate', teamId, payload }),
  voice_over: (db, queue, { teamId, payload }) => queue.enqueue(db, { kind: 'voice_over', teamId, payload }),
  reverse: (db, queue, { teamId, payload }) => queue.enqueue(db, { kind: 'reverse', teamId, payload }),
  clean_voice: (db, queue, { teamId, payload }) =>
    queue.enqueue(db, { kind: 'clean_voice', teamId, payload }),
  blur_background: (db, queue, { teamId, payload }) =>
    queue.enqueue(db, { kind: 'blur_background', teamId, payload }),
  scene_cuts: (db, queue, { teamId, payload }) => queue.enqueue(db, { kind: 'scene_cuts', teamId, payload }),
}

function runAgain<K extends JobKind>(db: Prisma.TransactionClient, queue: Queue, kind: K, job: Job) {
  const payload = jobPayloads[kind].parse(job.payload) as JobPayload<K>
  return RETRIES[kind](db, queue, { teamId: job.teamId, payload })
}

/**
 * Retries a failed job with a new job for the same file, project, export, script or voice. The failed one was refunded;
 * rendering minutes and AI actions are not charged again.
 */
export const retryJob: Handler<(typeof supportContract)['POST /api/support/jobs/{id}/retry/']> = async ({
  params,
  caller,
  services: { prisma, queue, secret },
}) => {
  const failed = await prisma.job.findUnique({ where: params })
  if (!failed) throw notFound()
  if (failed.state !== 'FAILED') throw refuse(409, 'This job is not one that failed.')
  const { teamId, kind } = failed
  if (!isJobKind(kind)) throw refuse(409, 'This kind of job no longer exists.')
  const { id } = await prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    const job = await runAgain(db, queue, kind, failed)
    await audit(db, caller, { act: 'support.retry', teamId, rowId: job.id, details: { kind } })
    return job
  })
  return toJob(secret, await prisma.job.findUniqueOrThrow({ where: { id }, include: jobInclude }))
}
