import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '@/api/testing/database'
import { openRateLimiter, type RateLimits } from './rate-limiter'
import table from './rate-limits.json'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.stop())

const limits: RateLimits = { ...table, credentials: { points: 3, seconds: 60 } }

test('limits attempts across all servers without delaying other clients', async () => {
  const [one, other] = [
    await openRateLimiter(database.url, limits),
    await openRateLimiter(database.url, limits),
  ]
  await one.consume('credentials', '192.0.2.1')
  await other.consume('credentials', '192.0.2.1')
  await one.consume('credentials', '192.0.2.1')
  await expect(other.consume('credentials', '192.0.2.1')).rejects.toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/^Request was throttled\. Expected available in \d+ seconds\.$/) },
    headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
  })
  await other.consume('credentials', '192.0.2.2')
  await one.reset('credentials', '192.0.2.1')
  await other.consume('credentials', '192.0.2.1')
  await Promise.all([one.stop(), other.stop()])
})

test('allows ten wrong codes per account in 15 minutes, not counting correct ones', async () => {
  const tries = await openRateLimiter(database.url)
  for (let right = 0; right < 12; right++) {
    await tries.consume('codes', 'mara')
    await tries.refund('codes', 'mara')
  }
  for (let wrong = 0; wrong < 10; wrong++) await tries.consume('codes', 'mara')
  const refused = await tries.consume('codes', 'mara').catch(error => error)
  expect(refused).toMatchObject({ status: 429 })
  expect(Number(refused.headers['Retry-After'])).toBeGreaterThan(14 * 60)
  expect(Number(refused.headers['Retry-After'])).toBeLessThanOrEqual(15 * 60)
  await tries.consume('codes', 'ben')
  await tries.stop()
})
