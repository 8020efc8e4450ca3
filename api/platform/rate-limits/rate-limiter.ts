import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors/api-error'
import table from './rate-limits.json'

/** Something that is counted so that no one does it too often: a row of the table. */
export type LimitName = keyof typeof table

/** How often each may be done within how many seconds, beginning with the first time. */
export type RateLimits = Record<LimitName, { points: number; seconds: number }>

/** What was tried how often, by a key: a place, an account, an address. */
export type RateLimiter = {
  /** Counts a try before it is made. @throws {ApiError} 429 when there were too many. */
  consume(name: LimitName, key: string): Promise<void>
  /** Takes the count back of a try that was right. */
  refund(name: LimitName, key: string): Promise<void>
  /** Begins again for a key. */
  reset(name: LimitName, key: string): Promise<void>
  stop(): Promise<void>
}

function tooMany(milliseconds: number): ApiError {
  const seconds = Math.ceil(milliseconds / 1000)
  const detail = `Request was throttled. Expected available in ${seconds} seconds.`
  return new ApiError(429, { detail }, { 'Retry-After': String(seconds) })
}

const openLimiter = (
  storeClient: pg.Pool,
  keyPrefix: LimitName,
  { points, seconds: duration }: RateLimits[LimitName],
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

/** Counts tries in the database (a schema of its own, beside Prisma's), so that all servers count together. */
export async function openRateLimiter(url: string, limits: RateLimits = table): Promise<RateLimiter> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // A connection that breaks while it rests is opened again by the next query.
  pool.on('error', () => {})
  await pool.query('CREATE SCHEMA IF NOT EXISTS limits')
  const limiters = new Map<LimitName, RateLimiterPostgres>()
  for (const name of Object.keys(limits) as LimitName[])
    limiters.set(name, await openLimiter(pool, name, limits[name]))
  const limiter = (name: LimitName) => limiters.get(name) as RateLimiterPostgres
  return {
    async consume(name, key) {
      try {
        await limiter(name).consume(key)
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error
      }
    },
    async refund(name, key) {
      await limiter(name).reward(key)
    },
    async reset(name, key) {
      await limiter(name).delete(key)
    },
    stop: () => pool.end(),
  }
}
