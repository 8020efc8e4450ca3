import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '@/api/testing/database'
import type { Reservation } from '@/lambda/slots'
import { databaseSlots } from './database-slots'

const { prisma, stop } = await testDatabase()
afterAll(stop)

const QUOTAS = [
  { region: 'us-east-1' as const, quota: 40 },
  { region: 'eu-central-1' as const, quota: 20 },
]

const inUse = async (region: string) =>
  (await prisma.lambdaLease.aggregate({ where: { region }, _sum: { slots: true } }))._sum.slots ?? 0

test('requests of several workers at once never get more than the quotas', async () => {
  const workers = [databaseSlots(prisma, QUOTAS), databaseSlots(prisma, QUOTAS)]
  const requests = Array.from({ length: 40 }, (_, index) =>
    workers[index % 2]?.reserve({ id: `export-${index}`, least: 2, most: 7 }),
  )
  const given = (await Promise.all(requests)).filter((one): one is Reservation => one != null)
  for (const { region, quota } of QUOTAS) {
    const slots = given.filter(one => one.region === region).reduce((sum, one) => sum + one.slots, 0)
    expect(slots).toBe(await inUse(region))
    expect(slots).toBeLessThanOrEqual(quota)
    // Only what is too little for a request is left.
    expect(slots).toBeGreaterThan(quota - 2)
  }
  await Promise.all(given.map(one => one.release()))
  expect(await prisma.lambdaLease.count()).toBe(0)
})

test('the slots of a worker that died are free when its lease has expired', async () => {
  let at = new Date('2026-11-25T20:00:00Z')
  const slots = databaseSlots(prisma, QUOTAS.slice(1), () => at)
  expect(await slots.reserve({ id: 'one', least: 20, most: 20 })).toMatchObject({ slots: 20 })
  expect(await slots.reserve({ id: 'two', least: 2, most: 2 })).toBeNull()
  at = new Date('2026-11-25T20:05:59Z')
  expect(await slots.reserve({ id: 'two', least: 2, most: 2 })).toBeNull()
  at = new Date('2026-11-25T20:06:00Z')
  expect(await slots.reserve({ id: 'two', least: 2, most: 2 })).toMatchObject({ slots: 2 })
  await prisma.lambdaLease.deleteMany()
})

test('giving slots back twice frees them once', async () => {
  const slots = databaseSlots(prisma, QUOTAS.slice(1))
  const [one, other] = [
    await slots.reserve({ id: 'one', least: 9, most: 9 }),
    await slots.reserve({ id: 'other', least: 9, most: 9 }),
  ]
  await one?.release()
  await one?.release()
  expect(await inUse('eu-central-1')).toBe(9)
  await other?.release()
})
