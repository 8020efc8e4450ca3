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
