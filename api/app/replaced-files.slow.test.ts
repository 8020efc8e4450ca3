import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundleEntry } from '@/remotion/environment/bundle-entry'
import { cacheDir, projectFile } from '@/remotion/environment/cache'
import { verify } from '../testing/plan'
import { type TestServer, testServer } from '../testing/server'
import { SHORT_TEXT, testTalk } from '../testing/talk'
import { uploadTalk } from '../testing/upload'

/** Enough for the minute after which a worker loads the rest of its code, and for a talk. */
const eventually = { timeout: 180_000, interval: 500 }

let server: TestServer
let worker: ChildProcess
/** A copy of the worker's bundle, as workers of other tests start from the bundle itself. */
const copy = path.join(cacheDir('processes'), randomUUID())

beforeAll(async () => {
  const bundle = bundleEntry(projectFile('api/app/worker-process.ts'))
  await cp(path.dirname(bundle), copy, { recursive: true })
  server = await testServer()
  const { dataDir, database } = server
  worker = fork(path.join(copy, path.basename(bundle)), [], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
})
afterAll(async () => {
  const gone = new Promise(resolve => worker.once('exit', resolve))
  worker.kill('SIGTERM')
  await gone
  await server.stop()
  await rm(copy, { recursive: true, force: true })
})

async function logged(): Promise<string> {
  const folder = path.join(server.dataDir, 'log')
  const files = (await readdir(folder)).filter(name => name.startsWith('worker'))
  return (await Promise.all(files.map(name => readFile(path.join(folder, name), 'utf8')))).join('')
}

test('a worker whose files are replaced after a minute does jobs that it has never done', async () => {
  await vi.waitFor(async () => expect(await logged()).toContain('Loaded the code of all jobs'), eventually)
  await rm(copy, { recursive: true })
  const token = await server.register()
  await verify(server, token)
  const { project } = await uploadTalk(server, token, await testTalk(SHORT_TEXT))
  const params = { id: project?.id ?? '' }
  await vi.waitFor(async () => {
    const { status } = await server.call('GET /api/projects/{id}/check_status/', { token, params })
    expect(status).toBe('completed')
  }, eventually)
}, 600_000)
