import { fromPrisma, type PgBoss } from 'pg-boss'
import type { Job, Prisma } from '@/prisma/generated/client'
import { refuse } from '../errors/api-error'
import { logContext } from '../host/log-context'
import { currentTrace } from '../tracing/trace-headers'
import { startBoss } from './boss'
import { type JobKind, type JobPayload, jobPayloads } from './kinds'
import { laneOf } from './lane-of'
import { type Publisher, publish } from './publish'
import { assignTurn, type WeightOf } from './queue-positions'

/** A transaction in which a job is enqueued. */
export interface JobTransaction extends Publisher {
  job: {
    create(args: { data: Prisma.JobUncheckedCreateInput }): PromiseLike<Job>
    count(args: { where: Prisma.JobWhereInput }): PromiseLike<number>
  }
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>
}

/** The rows that a job is about. */
type Subjects = Pick<Job, 'projectId' | 'assetId' | 'exportId' | 'scriptId' | 'voiceId' | 'contentId'>

/** A client or transaction that can query and update jobs. */
export interface JobClient extends Publisher {
  $queryRaw<T = unknown>(query: Prisma.Sql): PromiseLike<T>
  job: {
    updateManyAndReturn(args: {
      where: Prisma.JobWhereInput
      data: Prisma.JobUpdateManyMutationInput
    }): PromiseLike<Job[]>
  }
}

/** Called for each job that failed or was canceled, at least once, to refund its cost. */
export type OnStopped = (db: JobClient, job: Job) => Promise<void>

/** Enqueues and cancels jobs. */
export interface Queue {
  /**
   * Enqueues a job in the given transaction. Resolves with its row. Throws ZodError for an invalid payload, ApiError
   * 409 if too many jobs of the team are waiting.
   */
  enqueue<K extends JobKind>(
    tx: JobTransaction,
    request: { kind: K; teamId: string; payload: JobPayload<K> },
  ): Promise<Job>
  /**
   * Cancels an unfinished job of a team: updates its row at once; its worker stops and cleans up; `onStopped` is
   * called. Resolves with the row, or null if there is none to cancel.
   */
  cancel(db: JobClient, teamId: string, jobId: string): Promise<Job | null>
  stop(): Promise<void>
}

/** Sends a job's row to its lane, with the current trace. */
export async function sendJob(
  boss: PgBoss,
  { id, teamId, lane, turn }: Pick<Job, 'id' | 'teamId' | 'lane' | 'turn'>,
  db?: Pick<JobTransaction, '$queryRawUnsafe'>,
): Promise<void> {
  await boss.send(
    lane,
    { jobId: id, ...currentTrace() },
    { priority: -turn, group: { id: teamId }, ...(db && { db: fromPrisma(db) }) },
  )
}

/** The maximum of waiting jobs per team. */
export const MAX_WAITING = 500

const TOO_MANY = `${MAX_WAITING} jobs of this team are waiting already. Wait until some are done, or cancel some.`

/**
 * Checks that `count` more jobs of a team may wait.
 * @throws {ApiError} 409 if there would be more than `MAX_WAITING`.
 */
export async function checkWaiting(
  db: { job: Pick<JobTransaction['job'], 'count'> },
  teamId: string,
  count: number,
): Promise<void> {
  if ((await db.job.count({ where: { teamId, state: 'NEW' } })) + count > MAX_WAITING)
    throw refuse(409, TOO_MANY)
}

/**
 * Opens the queue in the database at `url`. `log` gets background errors. With `refuses`, for requests of users, a team
 * may have at most `MAX_WAITING` waiting jobs; jobs enqueued by jobs are always accepted.
 */
export async function openQueue(
  url: string,
  log: (error: unknown) => void,
  { onStopped, weightOf, refuses = false }: { onStopped: OnStopped; weightOf: WeightOf; refuses?: boolean },
): Promise<Queue> {
  const boss = await startBoss(url, 'sender', log)
  return {
    async enqueue(tx, { kind, teamId, payload: given }) {
      const payload = jobPayloads[kind].parse(given)
      const { projectId, assetId, exportId, scriptId, voiceId, contentId }: Record<string, unknown> = payload
      const subjects = { projectId, assetId, exportId, scriptId, voiceId, contentId } as Subjects
      if (refuses) await checkWaiting(tx, teamId, 1)
      const lane = await laneOf(tx, kind, subjects)
      const turn = await assignTurn(tx, lane, teamId, await weightOf(tx, teamId))
      const requestId = logContext.getStore()?.request
      const job = await tx.job.create({ data: { kind, teamId, payload, lane, turn, requestId, ...subjects } })
      await sendJob(boss, job, tx)
      await publish(tx, { teamId, type: 'job', id: job.id })
      return job
    },

    async cancel(db, teamId, jobId) {
      const [job] = await db.job.updateManyAndReturn({
        where: { id: jobId, teamId, state: { in: ['NEW', 'IN_PROGRESS'] } },
        data: { state: 'CANCELLED', finishedAt: new Date(), timeLeftSeconds: null },
      })
      if (!job) return null
      await onStopped(db, job)
      await publish(db, { type: 'cancel', id: jobId })
      await publish(db, { teamId, type: 'job', id: jobId })
      return job
    },

    stop: () => boss.stop({ graceful: false }),
  }
}
