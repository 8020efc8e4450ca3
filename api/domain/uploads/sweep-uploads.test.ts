import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase, testTeam } from '@/api/testing/database'
import { sweepUploads } from './sweep-uploads'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.stop())

test('aborts only uploads that are incomplete after a week', async () => {
  const { prisma } = database
  const { team } = await testTeam(prisma)
  const begun = async (key: string, day: number, state: 'OPEN' | 'COMPLETED') => {
    const teamId = team.id
    await prisma.storedFile.create({ data: { key, teamId, size: 1n, uploadId: `${key}-parts` } })
    await prisma.upload.create({
      data: {
        teamId,
        key,
        uploadId: `${key}-parts`,
        fileName: key,
        fileType: '',
        size: 1,
        state,
        createdAt: new Date(Date.UTC(2026, 0, day)),
      },
    })
  }
  await begun('old', 1, 'OPEN')
  await begun('done', 1, 'COMPLETED')
  await begun('new', 9, 'OPEN')
  const now = new Date(Date.UTC(2026, 0, 10))
  expect(await sweepUploads(prisma, now)).toBe(1)
  expect(await sweepUploads(prisma, now)).toBe(0)
  const due = await prisma.storedFile.findMany({ where: { deleteAt: { not: null } } })
  expect(due).toMatchObject([{ key: 'old', size: 0n, uploadId: 'old-parts' }])
  const states = await prisma.upload.findMany({ orderBy: { key: 'asc' }, select: { key: true, state: true } })
  expect(states).toEqual([
    { key: 'done', state: 'COMPLETED' },
    { key: 'new', state: 'OPEN' },
    { key: 'old', state: 'ABORTED' },
  ])
})

test('deletes the rows of imports that were canceled a day before, and no other files', async () => {
  const { prisma } = database
  const { team } = await testTeam(prisma)
  const row = { teamId: team.id, kind: 'video' as const, contentType: '' }
  const rows = [
    { ...row, title: 'canceled import', size: 0, status: 'CANCELLED' as const },
    { ...row, title: 'running import', size: 0, status: 'IN_PROGRESS' as const },
    { ...row, title: 'failed import', size: 0, status: 'FAILED' as const },
    { ...row, title: 'canceled ingest', size: 1, status: 'CANCELLED' as const },
  ]
  await prisma.asset.createMany({ data: rows })
  await sweepUploads(prisma, new Date())
  expect(await prisma.asset.count()).toBe(4)
  await sweepUploads(prisma, new Date(Date.now() + 25 * 3_600_000))
  const left = await prisma.asset.findMany({ orderBy: { title: 'asc' }, select: { title: true } })
  expect(left.map(({ title }) => title)).toEqual(['canceled ingest', 'failed import', 'running import'])
})
