import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { releaseJob } from '@/api/domain/billing/job-charge'
import { queueWeight } from '@/api/domain/billing/queue-weight'
import { seedPlans } from '@/api/domain/billing/seed-plans'
import { testTeam } from '@/api/testing/database'
import { testHandlers } from '@/api/testing/job-handlers'
import { ensureDatabase } from '../database/ensure-database'
import { migrate } from '../database/migrate'
import { openPrisma } from '../database/prisma'
import { listenForEvents, type TeamNews } from './events'
import { openQueue } from './queue'
import { startWorker } from './start-worker'

const PATIENCE = { timeout: 60_000, interval: 100 }

vi.stubEnv('DATABASE_URL', undefined)
const dataDir = await mkdtemp(path.join(tmpdir(), 'talkreel-restart-'))
const database = await ensureDatabase({ dataDir, log: () => {} })
const { url } = database
await migrate(url)
const prisma = openPrisma(url)
await seedPlans(prisma)
const events = await listenForEvents(url, () => {})
const queue = await openQueue(url, () => {}, { onStopped: releaseJob, weightOf: queueWeight })
const handlers = testHandlers({ renditions: { run: async () => ({ made: true }) } })
const worker = await startWorker({
  url,
  prisma,
  events,
  handlers,
  onStopped: releaseJob,
  weightOf: queueWeight,
  hasRoom: async () => true,
  log: () => {},
})
afterAll(async () => {
  await worker.stop()
  await queue.stop()
  await events.stop()
  await prisma.$disconnect()
  await database.stop()
  await rm(dataDir, { recursive: true })
})

it('queue, worker and events continue after the database is killed', async () => {
  const { team } = await testTeam(prisma)
  const asset = await prisma.asset.create({
    data: { teamId: team.id, kind: 'video', title: 'A talk', contentType: 'video/mp4', size: 1n },
  })
  const heard: TeamNews[] = []
  events.subscribe(team.id, news => heard.push(news))
  const pid = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]
  process.kill(Number(pid), 'SIGKILL')
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'gap' }), PATIENCE)
  const ask = () =>
    prisma.$transaction(tx =>
      queue.enqueue(tx, { kind: 'renditions', teamId: team.id, payload: { assetId: asset.id } }),
    )
  const job = await vi.waitFor(ask, PATIENCE)
  const row = () => prisma.job.findUniqueOrThrow({ where: { id: job.id } })
  await vi.waitFor(async () => expect(await row()).toMatchObject({ state: 'COMPLETED' }), PATIENCE)
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'job', teamId: team.id, id: job.id }), PATIENCE)
})
