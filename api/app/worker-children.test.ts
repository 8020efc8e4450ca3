import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { markedProcesses } from '@/remotion/environment/sandbox/marked-processes'
import { findSandbox } from '@/remotion/environment/sandbox/sandbox'
import { verify } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { SHORT_TEXT, testTalk } from '../testing/talk'
import { uploadTalk } from '../testing/upload'
import { type SupervisedWorker, superviseWorker } from './supervise-worker'

const SECRETS = ['DATABASE_URL', 'TALKREEL_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'S3_SECRET_ACCESS_KEY']

let server: TestServer
let worker: SupervisedWorker
const deaths: string[] = []
beforeAll(async () => {
  server = await testServer()
  vi.stubEnv('STRIPE_SECRET_KEY', 'hush')
  vi.stubEnv('SMTP_URL', 'smtp://hush')
  worker = superviseWorker({
    dataDir: server.dataDir,
    databaseUrl: server.database.url,
    log: line => deaths.push(line),
  })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await worker.stop()
  await server.stop()
})

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
const namesIn = (pid: number): string[] =>
  read(pid, 'environ')
    .split('\0')
    .map(entry => entry.split('=')[0] ?? '')

const markOf = (pid: number): string => /TALKREEL_WORKER=([^\0]+)/.exec(read(pid, 'environ'))?.[1] ?? ''

const eventually = { timeout: 120_000, interval: 20 }

test('child processes of a worker have no secrets, network or privileges, and die with the worker', async () => {
  const token = await server.register()
  await verify(server, token)
  await uploadTalk(server, token, await testTalk(SHORT_TEXT))
  const pid = worker.pid() ?? 0
  const mark = markOf(pid)
  expect(namesIn(pid)).toContain('DATABASE_URL')
  expect(namesIn(pid)).not.toContain('STRIPE_SECRET_KEY')
  expect(namesIn(pid)).not.toContain('SMTP_URL')
  const children = async () => (await markedProcesses('TALKREEL_WORKER', mark)).filter(one => one !== pid)
  const [child = 0] = await vi.waitFor(async () => {
    const found = (await children()).filter(one => /TALKREEL_SANDBOXED=1/.test(read(one, 'environ')))
    const settled = found.filter(
      one => /^[^\0]*node\0/.test(read(one, 'cmdline')) && /NoNewPrivs:\s1/.test(read(one, 'status')),
    )
    expect(settled.length).toBeGreaterThan(0)
    return settled
  }, eventually)
  for (const name of SECRETS) expect(namesIn(child)).not.toContain(name)
  expect(findSandbox().network).toBe('loopback')
  expect(read(child, 'net/dev').match(/\w+(?=:)/g)).toEqual(['lo'])
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(deaths).toHaveLength(1), eventually)
  expect(await markedProcesses('TALKREEL_WORKER', mark)).toEqual([])
}, 180_000)

test('a worker that has done its jobs has no child process', async () => {
  const token = await server.register()
  await verify(server, token)
  await uploadTalk(server, token, await testTalk(SHORT_TEXT))
  const { job } = server.database.prisma
  await vi.waitFor(async () => {
    const kinds = await job.findMany({ where: { state: 'COMPLETED' }, select: { kind: true } })
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ingest', 'renditions']))
    expect(await job.count({ where: { finishedAt: null } })).toBe(0)
  }, eventually)
  const pid = worker.pid() ?? 0
  const found = () => markedProcesses('TALKREEL_WORKER', markOf(pid))
  await vi.waitFor(async () => expect(await found()).toEqual([pid]), { ...eventually, timeout: 30_000 })
}, 240_000)
