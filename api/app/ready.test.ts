import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../platform/settings/settings'
import { type TestDatabase, testDatabase } from '../testing/database'
import { startServer } from './server'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'talkreel-ready-'))
})

afterAll(async () => {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a server that stops is not ready first, and answers until balancers have noticed', async () => {
  const settings = readSettings({ ...process.env, DRAIN_SECONDS: '2' })
  const server = await startServer({ settings, dataDir, databaseUrl: database.url, port: 0, web: dataDir })
  const ask = (path: string) => fetch(new URL(path, server.address))
  expect((await ask('/api/ready/')).status).toBe(200)
  const stopped = server.stop()
  const answer = await ask('/api/ready/')
  expect([answer.status, (await answer.json()).detail]).toEqual([503, 'Not ready: stopping'])
  expect((await ask('/api/health/')).status).toBe(200)
  expect((await ask('/api/capabilities/')).status).toBe(200)
  await stopped
  await expect(ask('/api/health/')).rejects.toThrow()
})
