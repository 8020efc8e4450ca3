import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '@/api/testing/database'
import { runDaily } from './run-daily'

const { prisma, stop } = await testDatabase()
afterAll(stop)

const shift = (interval: string) =>
  prisma.$executeRawUnsafe(`UPDATE daily_task SET began_at = began_at - interval '${interval}'`)

test('runs a daily task in one of several workers, and again a day later', async () => {
  let times = 0
  const ask = () => runDaily(prisma, 'count', async () => times++)
  const asked = await Promise.all([ask(), ask(), ask(), ask()])
  expect(asked.filter(Boolean)).toHaveLength(1)
  await shift('23 hours')
  expect(await ask()).toBe(false)
  await shift('2 hours')
  expect(await ask()).toBe(true)
  expect(times).toBe(2)
})

test('repeats an unfinished daily task after two hours', async () => {
  const fail = () => runDaily(prisma, 'fail', () => Promise.reject(new Error('killed')))
  await expect(fail()).rejects.toThrow('killed')
  expect(await fail()).toBe(false)
  await shift('121 minutes')
  await expect(fail()).rejects.toThrow('killed')
})
