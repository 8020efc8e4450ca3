import { type Span, SpanKind } from '@opentelemetry/api'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Job, Prisma, PrismaClient, Status } from '@/prisma/generated/client'
import { inSpan, recordError } from '@/remotion/environment/tracing/spans'
import { lockTeam } from '../database/lock-team'
import { isNoRoom, NO_ROOM } from '../host/disk-room'
import { logContext } from '../host/log-context'
import { ACTIVE, JobError, type JobHandler, type JobHandlers, JobMovedError } from './job-handlers'
import { isJobKind, type JobKind, jobPayloads } from './kinds'
import { progressWriter } from './progress-writer'
import { publish } from './publish'
import type { OnStopped } from './queue'

/** Only the next jobs are notified of their new position. */
const TOLD = 20

/** Notifies the teams of the next jobs in a lane that these have moved up. */
async function publishWaiting(prisma: PrismaClient, lane: string): Promise<void> {
  const next = await prisma.job.findMany({
    where: { lane, state: 'NEW' },
    orderBy: [{ turn: 'asc' }, { id: 'asc' }],
    take: TOLD,
    select: { id: true, teamId: true },
  })
  for (const { id, teamId } of next) await publish(prisma, { teamId, type: 'job', id })
}

/** Shown to users when no better reason is known. */
const UNKNOWN_ERROR = MESSAGES.general.default
/** The maximum of attempts of a job that throws an unexpected error. */
const MAX_ATTEMPTS = 3

/** Why a handler's signal aborted. */
export class JobStoppedError extends Error {
  override name = 'JobStopped'
  constructor(readonly reason: 'cancelled' | 'lost' | 'shutdown' | 'full') {
    super(`The job was stopped: ${reason}.`)
  }
}

/** A newer server has queued a job that this worker can't do yet: it waits for a worker that can. */
class UnknownKindError extends Error {
  override name = 'UnknownKind'
  constructor(kind: string) {
    super(`This worker has no handler for jobs of the kind ${kind}.`)
  }
}

/** A job that has ended, and the seconds that its last attempt took. */
export type JobEnd = { kind: string; state: string; seconds: number }

interface Running {
  prisma: PrismaClient
  /** The id of this worker. */
  worker: string
  handlers: JobHandlers
  onStopped: OnStopped
  controller: AbortController
  log: (error: unknown) => void
  /** Called for each job that this worker has ended. */
  onEnded?: ((end: JobEnd) => void) | undefined
}

/** Claims the job for this attempt; undefined if it has ended or was deleted. */
async function begin({ prisma, worker }: Running, id: string): Promise<Job | undefined> {
  const [job] = await prisma.job.updateManyAndReturn({
    where: { id, state: { in: ['NEW', 'IN_PROGRESS'] } },
    data: {
      state: 'IN_PROGRESS',
      attempt: { increment: 1 },
      worker,
      startedAt: new Date(),
      progress: 0,
      stage: null,
      doneUnits: null,
      totalUnits: null,
      timeLeftSeconds: null,
    },
  })
  return job
}

type Ending = Pick<Prisma.JobUpdateManyMutationInput, 'error' | 'progress' | 'result'> & { state: Status }

/** Updates the row of a job that fails and refunds its cost at once, so that no one sees it failed and charged. */
const endFailed = (
  { prisma, onStopped }: Pick<Running, 'prisma' | 'onStopped'>,
  { teamId }: Pick<Job, 'teamId'>,
  where: Prisma.JobWhereInput,
  data: Prisma.JobUpdateManyMutationInput,
): Promise<Job | undefined> =>
  prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const [failed] = await tx.job.updateManyAndReturn({ where, data })
    if (failed) await onStopped(tx, failed)
    return failed
  })

/** Ends the job, if this attempt is still current. */
async function finish(running: Running, job: Job, ending: Ending): Promise<boolean> {
  const { prisma, onEnded } = running
  const finishedAt = new Date()
  const where: Prisma.JobWhereInput = { id: job.id, attempt: job.attempt, state: 'IN_PROGRESS' }
  const data = { ...ending, finishedAt, timeLeftSeconds: null }
  const isOurs =
    ending.state === 'FAILED'
      ? Boolean(await endFailed(running, job, where, data))
      : (await prisma.job.updateMany({ where, data })).count > 0
  if (!isOurs) return false
  const { kind, startedAt } = job
  onEnded?.({ kind, state: ending.state, seconds: (Number(finishedAt) - Number(startedAt)) / 1000 })
  await publish(prisma, { teamId: job.teamId, type: 'job', id: job.id })
  return true
}

async function cleanUp<K extends JobKind>(handlers: JobHandlers, kind: K, job: Job): Promise<void> {
  const handler: JobHandler<K> = handlers[kind]
  if (job.state !== 'FAILED' && job.state !== 'CANCELLED') return
  const payload = jobPayloads[kind].parse(job.payload) as Parameters<
    NonNullable<typeof handler.ended>
  >[0]['payload']
  await handler.ended?.({ job, payload, state: job.state, error: job.error ?? undefined })
}

type Settling = Pick<Running, 'prisma' | 'handlers' | 'onStopped'>

/** Calls `onStopped` for a failed or canceled job, and lets its handler clean up. Idempotent. */
async function settle({ prisma, handlers, onStopped }: Settling, id: string): Promise<void> {
  const job = await prisma.job.findUnique({ where: { id } })
  if (!job) return
  if (job.state === 'FAILED' || job.state === 'CANCELLED') await onStopped(prisma, job)
  if (isJobKind(job.kind)) await cleanUp(handlers, job.kind, job)
}

async function attempt<K extends JobKind>(running: Running, kind: K, job: Job, span: Span): Promise<void> {
  const { prisma, handlers, controller, log } = running
  const handler: JobHandler<K> = handlers[kind]
  const lost = () => controller.abort(new JobStoppedError('lost'))
  const writer = progressWriter(prisma, job, lost, log)
  try {
    const payload = jobPayloads[kind].parse(job.payload) as Parameters<typeof handler.run>[0]['payload']
    const result = await handler.run({ job, payload, signal: controller.signal, progress: writer.progress })
    await writer.close()
    const done = await finish(running, job, { state: 'COMPLETED', progress: 1, result })
    if (!done) await settle(running, job.id)
  } catch (error) {
    await writer.close()
    if (error instanceof JobMovedError) throw error
    if (!(controller.signal.reason instanceof JobStoppedError)) recordError(span, error)
    await fail(running, job, error)
  }
}

/** Counts an unexpected error of a job and returns the count. */
async function countFailure(prisma: PrismaClient, { id }: Job): Promise<number> {
  const [job] = await prisma.job.updateManyAndReturn({
    where: { id },
    data: { failures: { increment: 1 } },
  })
  return job?.failures ?? MAX_ATTEMPTS
}

async function fail(running: Running, job: Job, error: unknown): Promise<void> {
  const { controller, prisma, log } = running
  const stopped = controller.signal.reason
  if (stopped instanceof JobStoppedError && stopped.reason === 'shutdown') throw stopped
  const isFull = stopped instanceof JobStoppedError ? stopped.reason === 'full' : isNoRoom(error)
  if (isFull && job.attempt < MAX_ATTEMPTS) throw new JobStoppedError('full')
  if (isFull) await finish(running, job, { state: 'FAILED', error: NO_ROOM })
  else if (!(stopped instanceof JobStoppedError)) {
    if (!(error instanceof JobError)) {
      log(error)
      if ((await countFailure(prisma, job)) < MAX_ATTEMPTS) throw error
    }
    const message = error instanceof JobError ? error.message : UNKNOWN_ERROR
    await finish(running, job, { state: 'FAILED', error: message })
  }
  await settle(running, job.id)
}

/**
 * Runs a job once, from the row to its end: IN_PROGRESS, then COMPLETED, or FAILED with the reason of a JobError, or
 * left as canceled, in which cases the handler takes back what it had made. A row that is gone or has ended is left as
 * it is. Rejects where another try is due: JobStoppedError when the worker shuts down or the disk is full, JobMovedError
 * where it goes on in another lane, an unforeseen error, the third of which ends the job as the third full disk does, or a
 * kind of job that only a newer worker knows; that one stays NEW.
 */
export async function runJob(running: Running, id: string): Promise<void> {
  const queued = await running.prisma.job.findFirst({ where: { id, ...ACTIVE }, select: { kind: true } })
  if (!queued) return settle(running, id)
  const { kind } = queued
  if (!isJobKind(kind)) throw new UnknownKindError(kind)
  const job = await begin(running, id)
  if (!job) return settle(running, id)
  await publish(running.prisma, { teamId: job.teamId, type: 'job', id })
  await publishWaiting(running.prisma, job.lane)
  const attributes = { 'job.id': id, 'job.kind': kind, 'job.attempt': job.attempt }
  await logContext.run({ job: id, request: job.requestId ?? undefined }, () =>
    inSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes }, span => attempt(running, kind, job, span)),
  )
}

/** Marks a job as failed whose workers died too often. `error` is for users. */
export async function failDeadLettered(running: Settling, id: string, error = UNKNOWN_ERROR): Promise<void> {
  const found = await running.prisma.job.findUnique({ where: { id }, select: { teamId: true } })
  const where: Prisma.JobWhereInput = { id, state: { in: ['NEW', 'IN_PROGRESS'] } }
  const data = { state: 'FAILED' as const, error, finishedAt: new Date(), timeLeftSeconds: null }
  const job = found && (await endFailed(running, found, where, data))
  if (job) await publish(running.prisma, { teamId: job.teamId, type: 'job', id })
  await settle(running, id)
}
