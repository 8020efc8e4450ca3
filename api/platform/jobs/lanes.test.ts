import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { grantPlan } from '@/api/domain/billing/grant-plan'
import { releaseJob } from '@/api/domain/billing/job-charge'
import { queueWeight } from '@/api/domain/billing/queue-weight'
import { testDatabase, testTeam } from '@/api/testing/database'
import { testHandlers } from '@/api/testing/job-handlers'
import type { Asset, Job } from '@/prisma/generated/client'
import { listenForEvents } from './events'
import { JobMovedError } from './job-handlers'
import { IMPORTS_PER_TEAM, jobsAtOnce } from './jobs-at-once'
import { MAX_WAITING, openQueue } from './queue'
import { queuePositions, startIntervals } from './queue-positions'
import { startWorker, type Worker } from './start-worker'

const { url, prisma, stop } = await testDatabase()
const events = await listenForEvents(url, () => {})
const queue = await openQueue(url, () => {}, { onStopped: releaseJob, weightOf: queueWeight, refuses: true })
const workers: Worker[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
})
afterAll(async () => {
  await queue.stop()
  await events.stop()
  await stop()
})

const [one, other] = [(await testTeam(prisma)).team.id, (await testTeam(prisma)).team.id]

const fileOf = (teamId: string, duration: number | null): Promise<Asset> =>
  prisma.asset.create({
    data: { teamId, kind: 'video', title: 'A talk', contentType: 'video/mp4', size: 1n, duration },
  })
const ask = (kind: 'ingest' | 'renditions', { teamId, id }: Asset): Promise<Job> =>
  prisma.$transaction(tx => queue.enqueue(tx, { kind, teamId, payload: { assetId: id } }))
const row = ({ id }: Job) => prisma.job.findUniqueOrThrow({ where: { id } })
const PATIENCE = { timeout: 30_000, interval: 20 }

async function work(handlers: Parameters<typeof testHandlers>[0]): Promise<void> {
  workers.push(
    await startWorker({
      onStopped: releaseJob,
      weightOf: queueWeight,
      url,
      prisma,
      events,
      handlers: testHandlers(handlers),
      hasRoom: async () => true,
      log: () => {},
    }),
  )
}

it("alternates between teams, keeps each team's order, and gives every job its position in the queue", async () => {
  const [mine, theirs] = [await fileOf(one, 10), await fileOf(other, 10)]
  const jobs: Job[] = []
  for (const file of [mine, mine, mine, mine, theirs, theirs]) jobs.push(await ask('renditions', file))
  const places = await queuePositions(
    prisma,
    jobs.map(({ id }) => id),
  )
  expect(jobs.map(({ id }) => places.get(id))).toEqual([1, 3, 5, 6, 2, 4])
  const ran: string[] = []
  await work({ renditions: { run: async ({ job }) => void ran.push(job.id) as undefined } })
  await vi.waitFor(() => expect(ran).toHaveLength(6), PATIENCE)
  expect(ran.map(id => jobs.findIndex(job => job.id === id))).toEqual([0, 4, 1, 5, 2, 3])
  expect(await queuePositions(prisma, ran)).toEqual(new Map())
})

it('tells how often a lane starts a job, by its latest ones and how many run', async () => {
  const file = await fileOf(one, 10)
  const at = new Date()
  const ended = { state: 'COMPLETED', startedAt: new Date(at.getTime() - 60_000), finishedAt: at } as const
  expect((await startIntervals(prisma)).get('media')).toBeUndefined()
  const [done, first, second] = [
    await ask('renditions', file),
    await ask('renditions', file),
    await ask('renditions', file),
  ]
  await prisma.job.deleteMany({ where: { state: 'COMPLETED' } })
  await prisma.job.update({ where: { id: done.id }, data: ended })
  // Nothing runs: a waiting job is taken at once.
  expect((await startIntervals(prisma)).get(done.lane)).toBeUndefined()
  await prisma.job.updateMany({
    where: { id: { in: [first.id, second.id] } },
    data: { state: 'IN_PROGRESS' },
  })
  expect((await startIntervals(prisma)).get(done.lane)).toBeCloseTo(30, 0)
  await prisma.job.deleteMany({ where: { id: { in: [done.id, first.id, second.id] } } })
})

it('does four jobs of a Business team for each of a free one, and does not let it push the other aside', async () => {
  const [free, business] = [(await testTeam(prisma)).team.id, (await testTeam(prisma)).team.id]
  await prisma.$transaction(tx => grantPlan(tx, business, 'BUSINESS', new Date()))
  const [mine, theirs] = [await fileOf(free, 10), await fileOf(business, 10)]
  const jobs: Job[] = []
  for (const file of [...Array(10).fill(theirs), mine, mine]) jobs.push(await ask('renditions', file))
  const ran: string[] = []
  await work({ renditions: { run: async ({ job }) => void ran.push(job.id) as undefined } })
  await vi.waitFor(() => expect(ran).toHaveLength(12), PATIENCE)
  expect(ran.map(id => jobs.findIndex(job => job.id === id))).toEqual([0, 10, 1, 2, 3, 4, 11, 5, 6, 7, 8, 9])
})

it('runs short media in the quick lane and moves long media to its own', async () => {
  const [short, long, unknown] = [await fileOf(one, 30), await fileOf(one, 3600), await fileOf(other, null)]
  const lanes: Record<string, string[]> = {}
  const abort = Promise.withResolvers<undefined>()
  await work({
    renditions: {
      run: ({ payload }) => (payload.assetId === long.id ? abort.promise : Promise.resolve(undefined)),
    },
    ingest: {
      run: async ({ job }) => {
        lanes[job.id] = [...(lanes[job.id] ?? []), job.lane]
        if (job.lane === 'quick') throw new JobMovedError('media')
        return undefined
      },
    },
  })
  const hour = await ask('renditions', long)
  await vi.waitFor(
    async () => expect(await row(hour)).toMatchObject({ state: 'IN_PROGRESS', lane: 'media' }),
    PATIENCE,
  )
  const quick = await ask('renditions', short)
  const found = await ask('ingest', unknown)
  await vi.waitFor(
    async () => expect(await row(quick)).toMatchObject({ state: 'COMPLETED', lane: 'quick' }),
    PATIENCE,
  )
  await vi.waitFor(
    async () => expect(await row(found)).toMatchObject({ state: 'NEW', lane: 'media' }),
    PATIENCE,
  )
  abort.resolve(undefined)
  await vi.waitFor(async () => expect(await row(found)).toMatchObject({ state: 'COMPLETED' }), PATIENCE)
  expect(lanes[found.id]).toEqual(['quick', 'media'])
})

it('limits the waiting jobs of a team', async () => {
  const teamId = (await testTeam(prisma)).team.id
  const file = await fileOf(teamId, 10)
  const waiting = { teamId, kind: 'renditions', payload: { assetId: file.id }, lane: 'quick' }
  await prisma.job.createMany({ data: Array.from({ length: MAX_WAITING }, () => waiting) })
  await expect(ask('ingest', file)).rejects.toMatchObject({
    status: 409,
    body: { detail: '500 jobs of this team are waiting already. Wait until some are done, or cancel some.' },
  })
})

it('leaves places for the imports of others, however many a team has', async () => {
  const [many, few] = [(await testTeam(prisma)).team.id, (await testTeam(prisma)).team.id]
  const request = async (teamId: string) => {
    const payload = { assetId: (await fileOf(teamId, null)).id, url: 'https://example.test/slow.mp4' }
    return prisma.$transaction(tx => queue.enqueue(tx, { kind: 'import', teamId, payload }))
  }
  const gate = Promise.withResolvers<undefined>()
  let [running, most] = [0, 0]
  await work({
    import: {
      run: async ({ job }) => {
        if (job.teamId !== many) return undefined
        most = Math.max(most, ++running)
        await gate.promise
        running--
        return undefined
      },
    },
  })
  const slow: Job[] = []
  for (let count = 0; count < jobsAtOnce('importing'); count++) slow.push(await request(many))
  await vi.waitFor(() => expect(running).toBe(IMPORTS_PER_TEAM), PATIENCE)
  const other = await request(few)
  await vi.waitFor(async () => expect(await row(other)).toMatchObject({ state: 'COMPLETED' }), PATIENCE)
  gate.resolve(undefined)
  for (const job of slow)
    await vi.waitFor(async () => expect(await row(job)).toMatchObject({ state: 'COMPLETED' }), PATIENCE)
  expect(most).toBe(IMPORTS_PER_TEAM)
})

it('videos wait for Lambda where it draws them, and other exports for this machine', async () => {
  const project = await prisma.project.create({
    data: { teamId: one, title: 'A talk', type: 'scratch', document: {} },
  })
  const laneOfExport = async (format: string) => {
    const { id } = await prisma.export.create({ data: { teamId: one, projectId: project.id, format } })
    const payload = { exportId: id, projectId: project.id }
    const job = await prisma.$transaction(tx => queue.enqueue(tx, { kind: 'export', teamId: one, payload }))
    await queue.cancel(prisma, one, job.id)
    return job.lane
  }
  expect(await laneOfExport('mp4')).toBe('export')
  vi.stubEnv('RENDER_ENGINE', 'lambda')
  vi.stubEnv('LAMBDA_DEPLOYMENTS', 'deployments.json')
  expect([await laneOfExport('mp4'), await laneOfExport('gif')]).toEqual(['lambda', 'export'])
  vi.unstubAllEnvs()
})
