import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { testDatabase, testTeam } from '@/api/testing/database'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { readFile } from './read-file'

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'talkreel-read-'))
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

test('scales a picture larger than 1920 by 1080 down, and counts the scaled size', async () => {
  const { prisma } = database
  const { team } = await testTeam(prisma)
  const opened = await openStorage({ dataDir: folder, log: () => {} })
  onTestFinished(() => opened.stop())
  const storage = accountedStorage(prisma, opened.storage)
  const file = join(folder, 'large.jpg')
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=size=3840x2160', '-frames:v', '1', '-q:v', '2', file])
  const { size } = await stat(file)
  const key = `teams/${team.id}/assets/b/original`
  await storage.put(key, { path: file }, 'image/jpeg')
  const row = { teamId: team.id, title: 'Large', contentType: 'image/jpeg', size: BigInt(size) }
  const asset = await prisma.asset.create({ data: { ...row, kind: 'image', files: { original: key } } })
  const { signal } = new AbortController()
  const read = await readFile({ prisma, storage }, asset, file, { folder, signal })
  expect(read.asset).toMatchObject({ kind: 'image', width: 1920, height: 1080, contentType: 'image/jpeg' })
  const kept = await storage.head(key)
  expect(Number(read.asset.size)).toBe(kept?.size)
  expect(kept?.size).toBeLessThan(size)
  const counted = await prisma.storedFile.findUniqueOrThrow({ where: { key } })
  expect(counted.size).toBe(read.asset.size)
})
