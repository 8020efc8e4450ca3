import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { authenticate } from '@/api/domain/accounts/authenticate'
import type { PrismaClient } from '@/prisma/generated/client'
import { quantile } from '../quantile'
import { ask } from './time-requests'

const WARM = 50
const ROUNDS = 300

/** Concurrent requests: with only one, the time is dominated by the idle processor waking up twice per request. */
const AT_ONCE = 8
const MEDIAN = 0.5

/**
 * The time to authenticate a request, in microseconds: hashing its token and looking it up in the database with its
 * user, team and role. The median of rounds of concurrent requests.
 */
export async function authenticationTime(prisma: PrismaClient, token: string): Promise<number> {
  const times: number[] = []
  const app = express()
  app.use(async (request, response) => {
    for (let index = 0; index < WARM + ROUNDS; index++) {
      const began = performance.now()
      await Promise.all(Array.from({ length: AT_ONCE }, () => authenticate(prisma, request)))
      if (index >= WARM) times.push(((performance.now() - began) * 1000) / AT_ONCE)
    }
    response.json({})
  })
  const server = createServer(app)
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    await ask(new URL(`http://localhost:${port}/`), token)
  } finally {
    server.close()
  }
  return quantile(times, MEDIAN)
}
