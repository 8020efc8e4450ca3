import { fork } from 'node:child_process'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { releaseJob } from '@/api/domain/billing/job-charge'
import { queueWeight } from '@/api/domain/billing/queue-weight'
import { testDatabase, testTeam } from '@/api/testing/database'
import { testHandlers } from '@/api/testing/job-handlers'
import type { Job } from '@/prisma/generated/client'
import { bundleEntry } from '@/remotion/environment/bundle-entry'
import { projectFile } from '@/remotion/environment/cache'
import { scopedTo } from '../database/scoped-to'
import { type LogContext, logContext } from '../host/log-context'
import { DEAD_LETTERS, startBoss } from './boss'
import { listenForEvents, type TeamNews } from './events'
import { type JobContext, JobError, type JobHandlers } from './job-handlers'
import { type OnStopped, openQueue } from './queue'
import { startWorker, type Worker } from './start-worker'

const { url, prisma, stop } = await testDatabase()
const logged: unknown[] = []
let isFull = false
const log = (error: unknown) => logged.push(error)
const events = await listenForEvents(url, log)
const queue = await openQueue(url, log, { onStopped: releaseJob, weightOf: queueWeight })
const { team } = await testTeam(prisma)
const asset = await prisma.asset.create({
  data: { teamId: team.id, kind: 'video', title: 'A talk', contentType: 'video/mp4', size: 1n },
})
const workers: Worker[] = []
beforeEach(() => {
  logged.splice(0)
  isFull = false
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
})
afterAll(async () => {
  await queue.stop()
  await events.stop()
  await stop()
})

async function work(handlers: Partial<JobHandlers>, onStopped: OnStopped = releaseJob): Promise<Worker> {
  const hasRoom = async () => !isFull
  const worker = await startWorker({
    url,
    prisma,
    events,
    handlers: testHandlers(handlers),
    onStopped,
    weightOf: queueWeight,
    hasRoom,
    log,
  })
  workers.push(worker)
  return worker
}
const ask = () =>
  scopedTo(prisma, team.id).$transaction(tx =>
    queue.enqueue(tx, { kind: 'renditions', teamId: team.id, payload: { assetId: asset.id } }),
  )
const row = (job: Job) => prisma.job.findUniqueOrThrow({ where: { id: job.id } })
const until = (job: Job, wanted: Partial<Job>, timeout = 30_000) =>
  vi.waitFor(async () => expect(await row(job)).toMatchObject(wanted), { timeout, interval: 50 })
/** Runs until it is stopped. */
const endless = ({ signal }: JobContext<'renditions'>) =>
  new Promise<undefined>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

describe('a job', () => {
  it('is seen as failed only once its cost is refunded', async () => {
    const seen: string[] = []
    // Another connection sees what others see.
    const onStopped: OnStopped = async (_, job) => {
      seen.push((await row(job)).state)
    }
    const fails = async () => {
      throw new JobError('It can not be done')
    }
    await work({ renditions: { run: fails } }, onStopped)
    const job = await ask()
    await until(job, { state: 'FAILED', error: 'It can not be done' })
    expect(seen[0]).toBe('IN_PROGRESS')
  })

  it('runs once when its transaction commits, and never when it rolls back', async () => {
    const ran: string[] = []
    await work({
      renditions: {
        run: async ({ job, payload }) => {
          ran.push(payload.assetId)
          return { made: job.kind }
        },
      },
    })
    const refused = prisma.$transaction(async tx => {
      await queue.enqueue(tx, { kind: 'renditions', teamId: team.id, payload: { assetId: 'never' } })
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow()
    const job = await ask()
    expect(job).toMatchObject({ state: 'NEW', assetId: asset.id, payload: { assetId: asset.id } })
    await until(job, { state: 'COMPLETED', progress: 1, attempt: 1, result: { made: 'renditions' } })
    expect(ran).toEqual([asset.id])
    expect(await prisma.job.count({ where: { assetId: 'never' } })).toBe(0)
  })

  it('keeps the id of the request that made it, which the jobs that it makes have too', async () => {
    const seen: LogContext[] = []
    await work({
      renditions: {
        run: async () => {
          seen.push(logContext.getStore() ?? {})
          if (seen.length === 1) await ask()
          return undefined
        },
      },
    })
    const first = await logContext.run({ request: 'r1' }, ask)
    await expect.poll(() => seen).toMatchObject([{ job: first.id, request: 'r1' }, { request: 'r1' }])
  })

  it('writes its progress a few times a second and publishes it', async () => {
    const heard: TeamNews[] = []
    const leave = events.subscribe(team.id, news => heard.push(news))
    let writes = 0
    const steps = 100
    await work({
      renditions: {
        run: async ({ progress }) => {
          const { promise, resolve } = Promise.withResolvers<void>()
          let done = 0
          const timer = setInterval(() => {
            done++
            progress({ progress: done / steps, stage: 'Making a proxy', doneUnits: done, totalUnits: steps })
            if (done === steps) resolve()
          }, 10)
          await promise
          clearInterval(timer)
          return undefined
        },
      },
    })
    const job = await ask()
    await vi.waitFor(async () => {
      const { progress, doneUnits, timeLeftSeconds } = await row(job)
      expect(progress).toBeCloseTo(doneUnits! / steps)
      expect(timeLeftSeconds).toBeGreaterThan(0)
    })
    await until(job, { state: 'COMPLETED', stage: 'Making a proxy', doneUnits: steps, timeLeftSeconds: null })
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(3))
    writes = heard.filter(news => news.type === 'job' && news.id === job.id).length
    expect(writes).toBeLessThan(15)
    leave()
  })

  it('reports more time left than before only where it is much more, and nothing where it is unknown', async () => {
    const said: (number | null)[] = []
    await work({
      renditions: {
        run: async ({ progress, job }) => {
          for (const [doneUnits, timeLeftSeconds] of [60, 70, 30, null, 35, 90].entries()) {
            progress({ timeLeftSeconds, doneUnits })
            await vi.waitFor(async () => expect((await row(job)).doneUnits).toBe(doneUnits))
            said.push((await row(job)).timeLeftSeconds)
          }
          return undefined
        },
      },
    })
    await until(await ask(), { state: 'COMPLETED' })
    expect(said).toEqual([60, 60, 30, null, 30, 90])
  })

  it('stops when canceled, and its handler cleans up', async () => {
    const ended: unknown[] = []
    await work({
      renditions: { run: endless, ended: async ({ job, state }) => void ended.push([job.id, state]) },
    })
    const job = await ask()
    await until(job, { state: 'IN_PROGRESS' })
    const cancelled = await queue.cancel(prisma, team.id, job.id)
    expect(cancelled).toMatchObject({ state: 'CANCELLED' })
    await vi.waitFor(() => expect(ended).toEqual([[job.id, 'CANCELLED']]), { timeout: 5000 })
    expect(await row(job)).toMatchObject({ state: 'CANCELLED', result: null })
    expect(await queue.cancel(prisma, team.id, job.id)).toBeNull()
  })

  it('never runs if it is canceled before it starts', async () => {
    const job = await ask()
    await queue.cancel(prisma, team.id, job.id)
    const run = vi.fn(async () => undefined)
    const ended = vi.fn(async () => {})
    await work({ renditions: { run, ended } })
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1), { timeout: 5000 })
    expect(run).not.toHaveBeenCalled()
  })

  it("can't be canceled by another team", async () => {
    const other = await testTeam(prisma)
    const job = await ask()
    expect(await queue.cancel(prisma, other.team.id, job.id)).toBeNull()
    expect(await row(job)).toMatchObject({ state: 'NEW' })
    await queue.cancel(prisma, team.id, job.id)
  })

  it('stops when canceled even if the notification was lost', async () => {
    await work({
      renditions: {
        run: context => {
          const timer = setInterval(() => context.progress({ stage: 'Going on' }), 20)
          return endless(context).finally(() => clearInterval(timer))
        },
      },
    })
    const job = await ask()
    await until(job, { state: 'IN_PROGRESS', stage: 'Going on' })
    const wip = () => prisma.$queryRaw`SELECT 1 FROM pgboss.job WHERE state = 'active'`
    expect(await wip()).toHaveLength(1)
    await prisma.job.update({ where: { id: job.id }, data: { state: 'CANCELLED' } })
    await vi.waitFor(async () => expect(await wip()).toEqual([]), { timeout: 5000 })
  })

  it("fails at once with its reason if it can't be done", async () => {
    const ended: unknown[] = []
    const run = vi.fn(async () => {
      throw new JobError('There is no sound in this file.')
    })
    await work({ renditions: { run, ended: async ({ error }) => void ended.push(error) } })
    const job = await ask()
    await until(job, { state: 'FAILED', error: 'There is no sound in this file.', attempt: 1 })
    await vi.waitFor(() => expect(ended).toEqual(['There is no sound in this file.']))
    expect(run).toHaveBeenCalledTimes(1)
    expect(logged).toEqual([])
  })

  it('is attempted three times after an unexpected error, and then fails without exposing it', async () => {
    const run = vi.fn(async () => {
      throw new TypeError('undefined is not a function')
    })
    await work({ renditions: { run } })
    const job = await ask()
    await until(job, { state: 'FAILED', error: 'Something went wrong', attempt: 3 })
    expect(run).toHaveBeenCalledTimes(3)
    expect(logged).toHaveLength(3)
  })

  it('is resumed by the next worker if its worker is stopped', async () => {
    const first = await work({ renditions: { run: endless } })
    const job = await ask()
    await until(job, { state: 'IN_PROGRESS', attempt: 1 })
    await first.stop()
    expect(await row(job)).toMatchObject({ state: 'IN_PROGRESS', attempt: 1 })
    await work({ renditions: { run: async () => undefined } })
    await until(job, { state: 'COMPLETED', attempt: 2 }, 5000)
  })

  it('waits while the disk is full, and stops and waits again when the disk fills up', async () => {
    isFull = true
    let attempts = 0
    await work({
      renditions: {
        run: context => {
          attempts = context.job.attempt
          return context.job.attempt === 1 ? endless(context) : Promise.resolve(undefined)
        },
      },
    })
    const first = await ask()
    await vi.waitFor(async () => {
      const sql =
        "SELECT count(*)::int AS taken FROM pgboss.job WHERE state = 'active' AND data->>'jobId' = $1"
      expect(await prisma.$queryRawUnsafe(sql, first.id)).toEqual([{ taken: 1 }])
    }, 30_000)
    expect(await row(first)).toMatchObject({ state: 'NEW', attempt: 0 })
    isFull = false
    await until(first, { state: 'IN_PROGRESS', attempt: 1 })
    isFull = true
    await vi.waitFor(async () => {
      const sql = "SELECT count(*)::int AS sent FROM pgboss.job WHERE data->>'jobId' = $1"
      expect(await prisma.$queryRawUnsafe(sql, first.id)).toEqual([{ sent: 2 }])
    }, 30_000)
    expect(attempts).toBe(1)
    isFull = false
    await until(first, { state: 'COMPLETED', attempt: 2 })
    expect(logged).toEqual([])
  })

  it('waits for a newer worker if this one does not know its kind', async () => {
    const job = await ask()
    await prisma.job.update({ where: { id: job.id }, data: { kind: 'later_kind' } })
    await work({ renditions: { run: async () => undefined } })
    await vi.waitFor(async () => {
      const sql = "SELECT max(retry_count) AS tries FROM pgboss.job WHERE data->>'jobId' = $1"
      expect(await prisma.$queryRawUnsafe(sql, job.id)).toEqual([{ tries: 2 }])
    }, 30_000)
    expect(await row(job)).toMatchObject({ state: 'NEW', attempt: 0 })
    // What a newer worker knows.
    await prisma.job.update({ where: { id: job.id }, data: { kind: 'renditions' } })
    await until(job, { state: 'COMPLETED', attempt: 1 })
  })

  it('fails at the third attempt with a reason if it fills the disk itself', async () => {
    const tooLarge = Object.assign(new Error('write'), { code: 'ENOSPC' })
    await work({ renditions: { run: () => Promise.reject(tooLarge) } })
    const error = 'The server has run out of storage space. Try again later.'
    await until(await ask(), { state: 'FAILED', attempt: 3, error })
  })

  it('is resumed by another worker if its worker is killed', async () => {
    const child = fork(bundleEntry(projectFile('api/testing/job-worker.ts')), [url])
    const job = await ask()
    const taken = await new Promise(resolve => child.once('message', resolve))
    expect(taken).toBe(job.id)
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    const started = performance.now()
    await work({ renditions: { run: async () => ({ by: 'another' }) } })
    await until(job, { state: 'COMPLETED', attempt: 2, result: { by: 'another' } }, 40_000)
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  it('fails if its workers died too often', async () => {
    const ended = vi.fn(async () => {})
    const job = await ask()
    const boss = await startBoss(url, 'sender', log)
    await boss.deleteQueuedJobs('quick')
    await boss.send(DEAD_LETTERS, { jobId: job.id })
    await boss.stop({ graceful: false })
    await work({ renditions: { run: async () => undefined, ended } })
    await until(job, { state: 'FAILED', error: 'Something went wrong' })
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
  })

  it('does nothing if its row was deleted', async () => {
    const run = vi.fn(async () => undefined)
    const job = await ask()
    await prisma.job.delete({ where: { id: job.id } })
    const next = await ask()
    await work({ renditions: { run } })
    await until(next, { state: 'COMPLETED' })
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('waits for jobs of its lane, but not for those of another lane', async () => {
    const project = await prisma.project.create({
      data: { teamId: team.id, title: 'A talk', type: 'scratch', document: {} },
    })
    const made = await prisma.export.create({ data: { teamId: team.id, projectId: project.id } })
    await work({ renditions: { run: endless }, export: { run: async () => undefined } })
    const [first, second] = [await ask(), await ask()]
    await until(first, { state: 'IN_PROGRESS' })
    const payload = { exportId: made.id, projectId: project.id }
    const exported = await queue.enqueue(prisma, { kind: 'export', teamId: team.id, payload })
    await until(exported, { state: 'COMPLETED' })
    expect(await row(second)).toMatchObject({ state: 'NEW' })
    for (const job of [second, first]) await queue.cancel(prisma, team.id, job.id)
  })
})
