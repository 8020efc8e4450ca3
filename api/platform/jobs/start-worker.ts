import { randomUUID } from 'node:crypto'
import type { Job as QueuedJob } from 'pg-boss'
import type { PrismaClient } from '../../../prisma/generated/client'
import { DEAD_LETTERS, POLLING, startBoss } from './boss'
import type { EventSource } from './events'
import { type JobHandlers, JobMoved } from './job-handlers'
import { lanes } from './kinds'
import { moveJob } from './move-job'
import { oneAtATime } from './one-at-a-time'
import { type OnStopped, sendJob } from './queue'
import { failDeadLettered, JobStopped, runJob } from './run-job'
import { settleDeath } from './settle-death'
import { untilRoom, watchRoom } from './watch-room'

/** pg-boss waits for the jobs under way at most this long when it stops. */
const STOP_PATIENCE_MS = 20_000

interface Ticket {
  jobId: string
}

/** A running worker. */
export interface Worker {
  /** Stops what runs, which another worker or the next start takes up again, and lets go of the queue. */
  stop(): Promise<void>
}

/**
 * Works on the queue in the database at `url`, one job a lane at a time. A job runs at least once: one
 * whose worker dies is given to another within some 20 s. While `hasRoom` says that the disk is full no job begins, and
 * those that run are stopped and wait. `log` gets unforeseen errors.
 */
export async function startWorker(options: {
  url: string
  prisma: PrismaClient
  events: EventSource
  handlers: JobHandlers
  onStopped: OnStopped
  hasRoom: () => Promise<boolean>
  log: (error: unknown) => void
  /** What tells this worker from all others, and the one before it that died at work. */
  id?: string | undefined
  died?: string | undefined
}): Promise<Worker> {
  const { prisma, handlers, onStopped, hasRoom, log, id: worker = randomUUID(), died } = options
  const running = new Map<string, AbortController>()
  const boss = await startBoss(options.url, 'worker', log)
  let stopping = false
  if (died) await settleDeath({ prisma, handlers, onStopped, boss }, died)
  const alone = oneAtATime()

  async function work([ticket]: QueuedJob<Ticket>[]): Promise<void> {
    if (!ticket) return
    const { jobId } = ticket.data
    const controller = new AbortController()
    running.set(jobId, controller)
    const lost = () => controller.abort(new JobStopped('lost'))
    ticket.signal.addEventListener('abort', lost)
    if (stopping) controller.abort(new JobStopped('shutdown'))
    await untilRoom(hasRoom, controller.signal)
    const full = () => controller.abort(new JobStopped('full'))
    const watch = watchRoom(hasRoom, full, log)
    try {
      const { deaths } = (await prisma.job.findUnique({ where: { id: jobId } })) ?? { deaths: 0 }
      const run = () => runJob({ prisma, handlers, onStopped, worker, controller, log }, jobId)
      // Should a worker die again, it is known over which of those that it may be.
      await (deaths > 0 ? alone(run) : run())
    } catch (error) {
      if (error instanceof JobMoved) return moveJob(prisma, boss, jobId, error.lane)
      if (!(error instanceof JobStopped)) throw error
      // Stopping isn't failing: the job waits again, with all its retries.
      const job = await prisma.job.findUnique({ where: { id: jobId } })
      if (job) await sendJob(boss, job)
    } finally {
      clearInterval(watch)
      ticket.signal.removeEventListener('abort', lost)
      running.delete(jobId)
    }
  }

  const quiet = options.events.onCancel(jobId => {
    running.get(jobId)?.abort(new JobStopped('cancelled'))
  })
  for (const lane of lanes) await boss.work(lane, POLLING, work)
  await boss.work(DEAD_LETTERS, POLLING, async ([ticket]: QueuedJob<Ticket>[]) => {
    if (ticket) await failDeadLettered({ prisma, handlers, onStopped }, ticket.data.jobId)
  })

  return {
    stop: async () => {
      stopping = true
      for (const controller of running.values()) controller.abort(new JobStopped('shutdown'))
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS })
      quiet()
    },
  }
}
