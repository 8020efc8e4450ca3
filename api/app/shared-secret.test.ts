import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SettingError } from '../platform/settings/settings'
import { type TestDatabase, testDatabase } from '../testing/database'
import { startServer } from './server'

let database: TestDatabase
const folders: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  for (const name of ['one', 'two']) folders.push(await mkdtemp(join(tmpdir(), `talkreel-secret-${name}-`)))
})

afterAll(async () => {
  await database.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Starts a server with the secret of its data folder. */
const start = (dataDir = '') => startServer({ dataDir, databaseUrl: database.url, port: 0, web: dataDir })

test('a second server with another secret is refused, with what to do', async () => {
  const [one, two] = folders
  const server = await start(one)
  try {
    await expect(start(two)).rejects.toThrow(SettingError)
    await expect(start(two)).rejects.toThrow('Give every server on this database the same TALKREEL_SECRET')
    const beside = await start(one)
    await beside.stop()
    await database.prisma.serverSecret.deleteMany()
    const changed = await start(two)
    await changed.stop()
  } finally {
    await server.stop()
  }
})
