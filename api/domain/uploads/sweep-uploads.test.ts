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
