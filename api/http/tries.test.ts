import type { Request } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../database/test-database'
import { openTries } from './tries'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.stop())

const from = (ip: string) => ({ ip }) as Request

test('one place may try so often in a minute, counted by all servers together, and others are not kept waiting', async () => {
  const [one, other] = [await openTries(database.url, 3), await openTries(database.url, 3)]
  await one.take(from('192.0.2.1'))
  await other.take(from('192.0.2.1'))
  await one.take(from('192.0.2.1'))
  await expect(other.take(from('192.0.2.1'))).rejects.toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/^Request was throttled\. Expected available in \d+ seconds\.$/) },
    headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
  })
  await other.take(from('192.0.2.2'))
  await Promise.all([one.stop(), other.stop()])
})

test('ten codes of one account are looked at in a quarter of an hour, besides those that were right', async () => {
  const tries = await openTries(database.url)
  for (let right = 0; right < 12; right++) {
    await tries.takeCode('mara')
    await tries.forgiveCode('mara')
  }
  for (let wrong = 0; wrong < 10; wrong++) await tries.takeCode('mara')
  const refused = await tries.takeCode('mara').catch(error => error)
  expect(refused).toMatchObject({ status: 429 })
  expect(Number(refused.headers['Retry-After'])).toBeGreaterThan(14 * 60)
  expect(Number(refused.headers['Retry-After'])).toBeLessThanOrEqual(15 * 60)
  await tries.takeCode('ben')
  await tries.stop()
})
