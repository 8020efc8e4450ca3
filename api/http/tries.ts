import type { Request } from 'express'
import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from './api-error'

const TRIES = 120
const WINDOW_SECONDS = 60

/** How many passwords and registrations one place may try. */
export type Tries = {
  /** Counts a try. @throws {ApiError} 429 when there were too many. */
  take(request: Request): Promise<void>
  stop(): Promise<void>
}

function tooMany(milliseconds: number): ApiError {
  const seconds = Math.ceil(milliseconds / 1000)
  const detail = `Request was throttled. Expected available in ${seconds} seconds.`
  return new ApiError(429, { detail }, { 'Retry-After': String(seconds) })
}

/** Counts tries by address in the database (a schema of its own, beside Prisma's), so that all servers count together. */
export async function openTries(url: string, points = TRIES): Promise<Tries> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // A connection that breaks while it rests is opened anew by the next query.
  pool.on('error', () => {})
  await pool.query('CREATE SCHEMA IF NOT EXISTS limits')
  const limiter = await new Promise<RateLimiterPostgres>((done, fail) => {
    const made: RateLimiterPostgres = new RateLimiterPostgres(
      {
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'limits',
        tableName: 'tries',
        keyPrefix: 'credentials',
        points,
        duration: WINDOW_SECONDS,
      },
      error => (error ? fail(error) : done(made)),
    )
  })
  return {
    take: async request => {
      try {
        await limiter.consume(request.ip ?? 'unknown')
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error
      }
    },
    stop: () => pool.end(),
  }
}
