import type { Request } from 'express'
import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from './api-error'

/** Passwords, keys and registrations from one address. */
const TRIES = { points: 120, duration: 60 }
/** Wrong codes for one account; `duration` in seconds. */
const CODES = { points: 10, duration: 15 * 60 }
/** Messages that one account sends to support. */
const MESSAGES_SENT = { points: 10, duration: 60 * 60 }

/** How often one place may try passwords and registrations, and anybody the codes of one account. */
export type Tries = {
  /** Counts a try. @throws {ApiError} 429 when there were too many. */
  take(request: Request): Promise<void>
  /** Counts a code for an account before it is looked at. @throws {ApiError} 429 when there were too many wrong ones. */
  takeCode(userId: string): Promise<void>
  /** Counts a message to support. @throws {ApiError} 429 when an account has sent too many. */
  takeMessage(userId: string): Promise<void>
  /** Takes the count back of a code that was right. */
  forgiveCode(userId: string): Promise<void>
  stop(): Promise<void>
}

function tooMany(milliseconds: number): ApiError {
  const seconds = Math.ceil(milliseconds / 1000)
  const detail = `Request was throttled. Expected available in ${seconds} seconds.`
  return new ApiError(429, { detail }, { 'Retry-After': String(seconds) })
}

const openLimiter = (
  storeClient: pg.Pool,
  keyPrefix: string,
  { points, duration }: { points: number; duration: number },
): Promise<RateLimiterPostgres> =>
  new Promise((done, fail) => {
    const made: RateLimiterPostgres = new RateLimiterPostgres(
      {
        storeClient,
        storeType: 'pool',
        schemaName: 'limits',
        tableName: 'tries',
        keyPrefix,
        points,
        duration,
      },
      error => (error ? fail(error) : done(made)),
    )
  })

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error
  }
}

/** Counts tries in the database (a schema of its own, beside Prisma's), so that all servers count together. */
export async function openTries(url: string, points = TRIES.points): Promise<Tries> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // A connection that breaks while it rests is opened anew by the next query.
  pool.on('error', () => {})
  await pool.query('CREATE SCHEMA IF NOT EXISTS limits')
  const places = await openLimiter(pool, 'credentials', { ...TRIES, points })
  const codes = await openLimiter(pool, 'codes', CODES)
  const messages = await openLimiter(pool, 'messages', MESSAGES_SENT)
  return {
    take: request => consume(places, request.ip ?? 'unknown'),
    takeCode: userId => consume(codes, userId),
    takeMessage: userId => consume(messages, userId),
    forgiveCode: async userId => {
      await codes.reward(userId)
    },
    stop: () => pool.end(),
  }
}
