import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SupervisedWorker, superviseWorker } from '@/api/app/supervise-worker'
import { verify, whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { beginUpload, sendParts } from '@/api/testing/upload'
import { wordsOf } from '@/compositions/model/project'

let server: TestServer
let worker: SupervisedWorker
const deaths: string[] = []

beforeAll(async () => {
  server = await testServer()
  worker = superviseWorker({
    dataDir: server.dataDir,
    databaseUrl: server.database.url,
    log: line => deaths.push(line),
  })
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

/** Long enough for a shared machine with two cores. */
const eventually = { timeout: 240_000, interval: 50 }

test('transcribes an upload on request and charges it once, although the worker is killed meanwhile', async () => {
  const token = await server.register()
  await verify(server, token)
  const { teamId } = await whoHas(server, token)
  const file = await testTalk(SHORT_TEXT)
  const begun = await beginUpload(server, token, file, { fileName: 'Promise.mp4' })
  await sendParts(file, begun)
  const params = { id: begun.id }
  await server.call('POST /api/uploads/{id}/complete/', { token, params, body: { listen: false } })
  const asset = () => server.call('GET /api/assets/{id}/', { token, params })
  await vi.waitFor(async () => expect((await asset()).status).toBe('COMPLETED'), eventually)

  const minutes = () =>
    server.database.prisma.ledgerEntry.count({ where: { teamId, kind: 'upload', delta: { lt: 0 } } })
  const words = () => server.call('GET /api/assets/{id}/transcript/', { token, params })
  expect(await words()).toMatchObject({ status: 'failed', transcript: null })
  expect(await minutes()).toBe(0)

  const ask = () => server.call('POST /api/assets/{id}/generate_subtitle/', { token, params })
  expect(await Promise.all([ask(), ask()])).toMatchObject([
    { status: 'in_progress' },
    { status: 'in_progress' },
  ])
  await vi.waitFor(async () => {
    const [job] = await server.database.prisma.job.findMany({
      where: { kind: 'ingest', stage: 'Transcribing' },
    })
    expect(job?.state).toBe('IN_PROGRESS')
  }, eventually)
  process.kill(worker.pid() ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(deaths).toHaveLength(1), eventually)
  await vi.waitFor(async () => expect((await words()).status).toBe('completed'), eventually)
  const { transcript } = await ask()
  const said = transcript
    ? wordsOf(transcript)
        .map(word => word.text)
        .join(' ')
    : ''
  expect(said).toMatch(/tell one story/i)
  expect(await minutes()).toBe(1)
  expect((await asset()).status).toBe('COMPLETED')

  const body = { type: 'captionVideo' as const, asset_id: begun.id }
  const project = await server.call('POST /api/projects/', { token, body })
  expect(project.status).toBe('COMPLETED')
  expect(Object.keys(project.project.transcripts)).toEqual(['media'])
})
