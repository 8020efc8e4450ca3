import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundleEntry } from '@/remotion/environment/bundle-entry'
import { projectFile } from '@/remotion/environment/cache'
import { testDatabase } from '../testing/database'
import { type OtlpPeer, otlpPeer, type ReceivedSpan } from '../testing/otlp-peer'
import { verify } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { SHORT_TEXT, testTalk } from '../testing/talk'
import { uploadTalk } from '../testing/upload'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

const KIND = { internal: 1, server: 2, consumer: 5 }
const ERROR = 2

let collector: OtlpPeer
let server: TestServer
let worker: SupervisedWorker
beforeAll(async () => {
  collector = await otlpPeer()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.address)
  server = await testServer()
  worker = superviseWorker({ dataDir: server.dataDir, databaseUrl: server.database.url, log: () => {} })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await worker.stop()
  await server.stop()
  collector.stop()
})

const eventually = { timeout: 120_000, interval: 200 }

const found = (search: Partial<ReceivedSpan>) =>
  vi.waitFor(() => {
    const has = (span: ReceivedSpan) =>
      Object.entries(search).every(([name, value]) => span[name as keyof ReceivedSpan] === value)
    const span = collector.spans.find(has)
    expect(span, `a span with ${JSON.stringify(search)}`).toBeDefined()
    return span as ReceivedSpan
  }, eventually)

test('a request, its job, and the processes of the job are one trace', async () => {
  const token = await server.register()
  await verify(server, token)
  const { job } = await uploadTalk(server, token, await testTalk(SHORT_TEXT))
  const request = await found({ name: 'POST /api/uploads/{id}/complete/' })
  expect(request).toMatchObject({ kind: KIND.server, service: 'talkreel-api' })
  expect(request.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/uploads/:id/complete/',
    'http.response.status_code': 200,
    'request.id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  const { traceId } = request
  const below = ({ spanId }: ReceivedSpan, name: string) => found({ traceId, parentSpanId: spanId, name })
  const run = await below(request, 'job ingest')
  expect(run).toMatchObject({ kind: KIND.consumer, service: 'talkreel-worker' })
  expect(run.attributes).toEqual({ 'job.id': job?.id, 'job.kind': 'ingest', 'job.attempt': 1 })
  await below(run, 'node tasks.ts')
  const task = await below(run, 'probeMedia')
  const program = await below(task, 'ffprobe')
  expect(program).toMatchObject({ kind: KIND.internal, attributes: { 'process.exit.code': 0 } })
  expect(BigInt(program.startTimeUnixNano)).toBeLessThan(BigInt(program.endTimeUnixNano))
  // What an ingest queues is part of the trace too.
  await below(run, 'job renditions')
})

test('a job that fails is marked, with where but without what users wrote', async () => {
  const token = await server.register()
  await verify(server, token)
  const file = join(server.dataDir, 'no-video.mp4')
  await writeFile(file, 'private words')
  const { job } = await uploadTalk(server, token, file)
  await vi.waitFor(() => {
    const run = collector.spans.find(span => span.attributes['job.id'] === job?.id)
    expect(run).toMatchObject({ status: { code: ERROR }, events: [{ name: 'exception' }] })
  }, eventually)
  expect(JSON.stringify(collector.spans)).not.toMatch(/private words|My talk|@example\.test/)
})

test('the trace of an incoming traceparent is continued', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  await fetch(new URL('/api/capabilities/?secret=1', server.address), { headers })
  const span = await found({ traceId })
  expect(span).toMatchObject({ name: 'GET /api/capabilities/', parentSpanId: '00f067aa0ba902b7' })
  expect(JSON.stringify(span)).not.toContain('secret')
})

/** Prints the address of each module of the SDK that a process loads. */
const WATCH = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) {
  if (/@opentelemetry\\/(?!api\\/)/.test(url)) process.stderr.write('loaded ' + url + '\\n')
  return next(url, context)
} })`

test.for([
  { endpoint: '', loads: false },
  { endpoint: 'http://127.0.0.1:9', loads: true },
])('the SDK is loaded only with an endpoint: $loads', async ({ endpoint, loads }) => {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'talkreel-traces-'))
  const child = fork(bundleEntry(projectFile('api/testing/server-process.ts')), [], {
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(WATCH)}`],
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const printed = text(child.stderr!)
  await once(child, 'message')
  child.disconnect()
  expect(/^loaded .*\/sdk-trace\//m.test(await printed)).toBe(loads)
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})
