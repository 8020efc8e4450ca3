import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import { testTeam } from '@/api/testing/database'
import type { PrismaClient } from '@/prisma/generated/client'
import { inDatabase } from './in-database'
import { runCommand } from './run-command'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-backup-command-'))
})
afterAll(() => rm(folder, { recursive: true }))

const log = (error: unknown) => {
  throw error
}

/** Gives a new team a file of 1.5 MB. */
const giveFile = (dataDir: string) => async (prisma: PrismaClient) => {
  const { team } = await testTeam(prisma)
  const { storage, stop } = await openStorage({ dataDir, log })
  const key = `teams/${team.id}/assets/a/original`
  await accountedStorage(prisma, storage).put(key, Buffer.alloc(1_500_000), 'text/plain')
  await prisma.$transaction(db => keepFiles(db, [key]))
  await stop()
}

test('npm run backup and restore move a data folder, refuse a non-empty target and report what they did', async () => {
  const [DATA_DIR, other, backup] = ['first', 'second', 'backup'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  expect(await runCommand(['backup', backup], { DATA_DIR })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database is empty: there is nothing to back up.\n'),
  })
  expect((await runCommand(['reconcile'], { DATA_DIR })).code).toBe(0)
  await inDatabase({ dataDir: DATA_DIR }, giveFile(DATA_DIR))

  const made = await runCommand(['backup', backup], { DATA_DIR })
  expect(made).toMatchObject({ code: 0, stdout: `${backup}\n` })
  expect(made.stderr).toMatch(/^Backed up [1-9]\d* rows and 1 file \(1\.5 MB\)\.$/m)
  expect(made.stderr).toContain("The backup includes the server's secret")
  expect((await runCommand(['backup', backup], { DATA_DIR })).stderr).toContain(`${backup} is not empty.`)

  const full = await runCommand(['restore', backup], { DATA_DIR })
  expect(full.code).toBe(1)
  expect(full.stderr).toMatch(/^The database is not empty: there are rows in \w+\. Restore into a new place/m)
  const restored = await runCommand(['restore', backup], { DATA_DIR: other })
  expect(restored.stderr).toMatch(
    /^Restored [1-9]\d* rows and 1 file \(1\.5 MB\)\. 'npm start' goes on from there\.$/m,
  )
  expect(restored.code).toBe(0)
  const compared = await runCommand(['reconcile'], { DATA_DIR: other })
  expect(JSON.parse(compared.stdout)).toMatchObject({ files: 1, bytes: 1_500_000, missing: [] })
})
