import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { verify } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { uploadTalk } from '../testing/upload'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

let server: TestServer
let worker: SupervisedWorker
let token: string
const said: string[] = []
beforeAll(async () => {
  server = await testServer()
  const { dataDir, database } = server
  worker = superviseWorker({
    ...{ dataDir, databaseUrl: database.url, silentMs: 6000 },
    log: line => said.push(line),
  })
  token = await server.register()
  await verify(server, token)
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

const eventually = { timeout: 120_000, interval: 20 }

const SILENT = 'The worker no longer answers and is ended.'

async function upload(name: string) {
  const file = path.join(server.dataDir, name)
  await runFfmpeg(['-f', 'lavfi', '-i', 'sine=duration=30', '-y', file])
  const { asset } = await uploadTalk(server, token, file, name)
  return () => server.database.prisma.job.findFirstOrThrow({ where: { assetId: asset.id, kind: 'ingest' } })
}

/** Freezes the worker with SIGSTOP once it has taken the job this many times. */
async function stickAt(job: Awaited<ReturnType<typeof upload>>, attempt: number): Promise<void> {
  await vi.waitFor(async () => {
    expect(await job()).toMatchObject({ state: 'IN_PROGRESS', attempt })
    expect((await job()).stage).not.toBeNull()
  }, eventually)
  process.kill(worker.pid() ?? 0, 'SIGSTOP')
}

test('restarts a stuck worker, and fails a job that killed two workers without affecting other jobs', async () => {
  const poison = await upload('poison.wav')
  await stickAt(poison, 1)
  await vi.waitFor(() => expect(said.filter(line => line === SILENT)).toHaveLength(1), eventually)
  const innocent = await upload('innocent.wav')
  await stickAt(poison, 2)
  expect(await poison()).toMatchObject({ deaths: 1, failures: 0 })
  await vi.waitFor(async () => {
    expect(await poison()).toMatchObject({
      ...{ state: 'FAILED', deaths: 2 },
      error:
        'The server broke down twice over this. Make the file or the project simpler, or write to support, and try again.',
    })
  }, eventually)
  await vi.waitFor(
    async () => expect(await innocent()).toMatchObject({ state: 'COMPLETED', deaths: 0, failures: 0 }),
    eventually,
  )
  const entries = await server.database.prisma.ledgerEntry.findMany({ where: { kind: 'upload' } })
  const minutes = -entries.reduce((sum, { delta }) => sum + Number(delta), 0)
  expect(minutes).toBeCloseTo(0.5, 2)
}, 300_000)
