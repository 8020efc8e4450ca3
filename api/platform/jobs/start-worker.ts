import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss, Job as QueuedJob } from 'pg-boss'
import type { PrismaClient } from '@/prisma/generated/client'
import { continueTrace, type TraceHeaders } from '../tracing/trace-headers'
import { DEAD_LETTERS, POLLING, startBoss } from './boss'
import type { EventSource } from './events'
import { type JobHandlers, JobMovedError } from './job-handlers'
import { IMPORTS_PER_TEAM, jobsAtOnce } from './jobs-at-once'
import { type Lane, lanes } from './kinds'
import { publish } from './publish'
import { type OnStopped, sendJob } from './queue'
import { assignTurn, type WeightOf } from './queue-positions'
import { failDeadLettered, type JobEnd, JobStoppedError, runJob } from './run-job'

/** After this many deaths of workers a job is not retried. */
const MAX_DEATHS = 2

const ERROR =
  'The server broke down twice over this. Make the file or the project simpler, or write to support, and try again.'

/**
 * Handles the jobs of a dead worker: they are retried at once. Jobs that may have caused the death are counted,
 * preferably those that did before; at the second count a job fails.
 */
async function settleDeath(
  {
    prisma,
    handlers,
    onStopped,
    boss,
  }: { prisma: PrismaClient; handlers: JobHandlers; onStopped: OnStopped; boss: PgBoss },
  died: string,
): Promise<void> {
  const jobs = await prisma.job.findMany({ where: { worker: died, state: 'IN_PROGRESS' } })
  const known = jobs.filter(({ deaths }) => deaths > 0)
  for (const { id } of known.length ? known : jobs) {
    const { deaths } = await prisma.job.update({ where: { id }, data: { deaths: { increment: 1 } } })
    if (deaths >= MAX_DEATHS) await failDeadLettered({ prisma, handlers, onStopped }, id, ERROR)
  }
  const ids = jobs.map(({ id }) => id)
  const tickets = await prisma.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM pgboss.job WHERE state = 'active' AND data->>'jobId' = ANY(${ids})`
  // The queue would notice by itself that no one works on them, some 15 s later.
  for (const { id, name } of tickets) await boss.fail(name, id)
}

/** Milliseconds; within this a job writes less than is kept free. */
const CHECK_INTERVAL = 1000

/** Resolves as soon as there is room on the disk, or the signal aborts. */
async function untilRoom(hasRoom: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await hasRoom()))
    await wait(CHECK_INTERVAL, undefined, { signal }).catch(() => undefined)
}

/** Calls `onFull` when the disk is full, until the interval is cleared. `log` gets errors. */
function watchRoom(
  hasRoom: () => Promise<boolean>,
  onFull: () => void,
  log: (error: unknown) => void,
): NodeJS.Timeout {
  const look = async () => {
    if (!(await hasRoom())) onFull()
  }
  return setInterval(() => void look().catch(log), CHECK_INTERVAL)
}

/** Moves a running job to another lane, where it starts again. */
const moveJob = (
  { prisma, boss, weightOf }: { prisma: PrismaClient; boss: PgBoss; weightOf: WeightOf },
  id: string,
  lane: Lane,
): Promise<void> =>
  prisma.$transaction(async tx => {
    const job = await tx.job.findUnique({ where: { id } })
    if (job?.state !== 'IN_PROGRESS') return
    const turn = await assignTurn(tx, lane, job.teamId, await weightOf(tx, job.teamId))
    const again = { lane, turn, state: 'NEW', progress: 0, stage: null, startedAt: null } as const
    const moved = await tx.job.update({ where: { id }, data: { ...again, timeLeftSeconds: null } })
    await sendJob(boss, moved, tx)
    await publish(tx, { teamId: job.teamId, type: 'job', id })
  })

/** Returns a function that runs work sequentially, in order; failures don't affect later work. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve()
  return work => {
    const done = before.then(work)
    before = done.catch(() => {})
    return done
  }
}

/** pg-boss waits for the jobs under way at most this long when it stops. */
const STOP_PATIENCE_MS = 20_000

interface Ticket extends TraceHeaders {
  jobId: string
}

/** A running worker. */
export interface Worker {
  /** Stops running jobs, which another worker or the next start resumes, and disconnects from the queue. */
  stop(): Promise<void>
}

/**
 * Works on the queue in the database at `url`, as many jobs per lane at a time as `jobsAtOnce` says, and at most
 * `IMPORTS_PER_TEAM` imports of one team. A job runs at least once: if its worker dies, another takes it within some
 * 20 s. While `hasRoom` resolves with false no job starts, and running ones are stopped and wait. `log` gets unexpected
 * errors, `onEnded` each job that ended.
 */
export async function startWorker(options: {
  url: string
  prisma: PrismaClient
  events: EventSource
  handlers: JobHandlers
  onStopped: OnStopped
  weightOf: WeightOf
  hasRoom: () => Promise<boolean>
  log: (error: unknown) => void
  onEnded?: (end: JobEnd) => void
  /** What tells this worker from all others, and the one before it that died at work. */
  id?: string | undefined
  died?: string | undefined
}): Promise<Worker> {
  const {
    prisma,
    handlers,
    onStopped,
    weightOf,
    hasRoom,
    log,
    onEnded,
    id: worker = randomUUID(),
    died,
  } = options
  const running = new Map<string, AbortController>()
  const boss = await startBoss(options.url, 'worker', log)
  let stopping = false
  if (died) await settleDeath({ prisma, handlers, onStopped, boss }, died)
  const alone = oneAtATime()

  async function work(ticket: QueuedJob<Ticket>): Promise<void> {
    const { jobId } = ticket.data
    const controller = new AbortController()
    running.set(jobId, controller)
    const lost = () => controller.abort(new JobStoppedError('lost'))
    ticket.signal.addEventListener('abort', lost)
    if (stopping) controller.abort(new JobStoppedError('shutdown'))
    await untilRoom(hasRoom, controller.signal)
    const full = () => controller.abort(new JobStoppedError('full'))
    const watch = watchRoom(hasRoom, full, log)
    try {
      const { deaths } = (await prisma.job.findUnique({ where: { id: jobId } })) ?? { deaths: 0 }
      const run = () => runJob({ prisma, handlers, onStopped, worker, controller, log, onEnded }, jobId)
      // Run alone, so that another death can be attributed to it.
      await (deaths > 0 ? alone(run) : run())
    } catch (error) {
      if (error instanceof JobMovedError) return moveJob({ prisma, boss, weightOf }, jobId, error.lane)
      if (!(error instanceof JobStoppedError)) throw error
      // Stopping is not a failure: the job waits again, with all its retries.
      const job = await prisma.job.findUnique({ where: { id: jobId } })
      if (job) await sendJob(boss, job)
    } finally {
      clearInterval(watch)
      ticket.signal.removeEventListener('abort', lost)
      running.delete(jobId)
    }
  }

  // A job that is sent again, from within `work`, keeps its trace.
  const take = async ([ticket]: QueuedJob<Ticket>[]): Promise<void> =>
    ticket && continueTrace(ticket.data, () => work(ticket))

  const quiet = options.events.onCancel(jobId => {
    running.get(jobId)?.abort(new JobStoppedError('cancelled'))
  })
  for (const lane of lanes)
    await boss.work(
      lane,
      {
        ...POLLING,
        localConcurrency: jobsAtOnce(lane),
        ...(lane === 'importing' && { localGroupConcurrency: IMPORTS_PER_TEAM }),
      },
      take,
    )
  await boss.work(DEAD_LETTERS, POLLING, async ([ticket]: QueuedJob<Ticket>[]) => {
    if (ticket) await failDeadLettered({ prisma, handlers, onStopped }, ticket.data.jobId)
  })

  return {
    stop: async () => {
      stopping = true
      for (const controller of running.values()) controller.abort(new JobStoppedError('shutdown'))
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS })
      quiet()
    },
  }
}
