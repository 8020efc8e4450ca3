import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../database/test-database'
import { testTeam } from '../database/test-rows'
import { sweepUploads } from './sweep-uploads'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.stop())

test('uploads that nobody ended within a week are given up, and only those', async () => {
  const { prisma } = database
  const { team } = await testTeam(prisma)
  const begun = (key: string, day: number, state: 'OPEN' | 'COMPLETED') =>
    prisma.upload.create({
      data: {
        teamId: team.id,
        key,
        uploadId: `${key}-parts`,
        fileName: key,
        fileType: '',
        size: 1,
        state,
        createdAt: new Date(Date.UTC(2026, 0, day)),
      },
    })
  await begun('old', 1, 'OPEN')
  await begun('done', 1, 'COMPLETED')
  await begun('new', 9, 'OPEN')
  const dropped: string[] = []
  const storage = { abortMultipart: async (key: string, id: string) => void dropped.push(`${key} ${id}`) }
  const now = new Date(Date.UTC(2026, 0, 10))
  expect(await sweepUploads({ prisma, storage }, now)).toBe(1)
  expect(await sweepUploads({ prisma, storage }, now)).toBe(0)
  expect(dropped).toEqual(['old old-parts'])
  const states = await prisma.upload.findMany({ orderBy: { key: 'asc' }, select: { key: true, state: true } })
  expect(states).toEqual([
    { key: 'done', state: 'COMPLETED' },
    { key: 'new', state: 'OPEN' },
    { key: 'old', state: 'ABORTED' },
  ])
})
