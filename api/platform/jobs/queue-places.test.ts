import { afterAll, expect, it } from 'vitest'
import { testDatabase, testTeam } from '@/api/testing/database'
import { queuePlaces } from './queue-places'
import type { Asker } from './queue-positions'

const { prisma, stop } = await testDatabase()
afterAll(() => stop())

/** The database, and how many queries it was asked; `isBroken` makes them fail. */
function counted() {
  const counts = { queries: 0, isBroken: false }
  const db: Asker = {
    $queryRawUnsafe: (query, ...values) => {
      counts.queries += 1
      if (counts.isBroken) throw new Error('No connection')
      return prisma.$queryRawUnsafe(query, ...values)
    },
  }
  return { counts, db }
}

const makeJob = async (): Promise<string> => {
  const { team } = await testTeam(prisma)
  return (await prisma.job.create({ data: { teamId: team.id, kind: 'ingest', payload: {} } })).id
}

it('reads the places of all who ask meanwhile at once', async () => {
  const ids = [await makeJob(), await makeJob(), await makeJob()]
  const { counts, db } = counted()
  const first = queuePlaces(db, ids.slice(0, 1))
  await Promise.resolve()
  const others = ids.map(id => queuePlaces(db, [id]))
  expect([...(await first).positions]).toEqual([[ids[0], 1]])
  const places = await Promise.all(others)
  expect(ids.map((id, index) => places[index]?.positions.get(id))).toEqual([1, 2, 3])
  // Positions and intervals, twice.
  expect(counts.queries).toBe(4)
})

it('reads again for who asks after a change, and after a failure', async () => {
  const id = await makeJob()
  const { counts, db } = counted()
  expect((await queuePlaces(db, [id])).positions.has(id)).toBe(true)
  await prisma.job.update({ where: { id }, data: { state: 'COMPLETED' } })
  counts.isBroken = true
  await expect(queuePlaces(db, [id])).rejects.toThrow('No connection')
  counts.isBroken = false
  expect((await queuePlaces(db, [id])).positions.has(id)).toBe(false)
})

it('asks nothing for no jobs', async () => {
  const { counts, db } = counted()
  expect((await queuePlaces(db, [])).positions.size).toBe(0)
  expect(counts.queries).toBe(0)
})
