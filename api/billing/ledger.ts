import { Prisma } from '../../prisma/generated/client'
import { InsufficientCreditsError, LedgerError } from './ledger-error'

/** Credits have four decimals. */
const UNITS = 10_000
const UNIQUE_VIOLATION = '23505'

/** A client, or a transaction of one. */
export interface LedgerClient {
  $queryRaw<T = unknown>(query: Prisma.Sql): PromiseLike<T>
}

/** One movement of credits. The same key counts once for a team, however often it is asked for. */
export interface Movement {
  teamId: string
  /** Credits, 0 or more; rounded to four decimals. */
  amount: number
  /** What it is for, as the usage page shows it. */
  reason: string
  key: string
}

/** What the ledger has written down. */
export interface Entry {
  id: string
  /** Credits that came (positive) or went (negative). */
  delta: number
  /** The balance right after it. */
  balanceAfter: number
}

function round(amount: number): number {
  const rounded = Math.round(amount * UNITS) / UNITS
  if (!(Number.isFinite(rounded) && rounded >= 0)) throw new LedgerError(`${amount} is no amount of credits.`)
  return rounded
}

async function find(db: LedgerClient, teamId: string, key: string): Promise<Entry | undefined> {
  const [entry] = await db.$queryRaw<Entry[]>(Prisma.sql`
    SELECT id, delta::float8 AS delta, balance_after::float8 AS "balanceAfter"
    FROM ledger_entry WHERE team_id = ${teamId} AND key = ${key}`)
  return entry
}

/**
 * Balance and entry in one statement, guarded by what the balance allows. No row comes back where it
 * allows too little or the key was there before. Two at once with one key: the second waits for the
 * first on the team's row and then fails on the entry's unique key, balance and all.
 */
async function write(db: LedgerClient, movement: Movement, delta: number): Promise<Entry | undefined> {
  const { teamId, reason, key } = movement
  const [entry] = await db.$queryRaw<Entry[]>(Prisma.sql`
    WITH moved AS (
      UPDATE team SET credit_balance = credit_balance + ${delta}::numeric
      WHERE id = ${teamId}
        AND credit_balance + ${delta}::numeric >= 0
        AND NOT EXISTS (SELECT FROM ledger_entry WHERE team_id = ${teamId} AND key = ${key})
      RETURNING id, credit_balance
    )
    INSERT INTO ledger_entry (team_id, delta, balance_after, reason, key)
    SELECT id, ${delta}::numeric, credit_balance, ${reason}, ${key} FROM moved
    RETURNING id, delta::float8 AS delta, balance_after::float8 AS "balanceAfter"`)
  return entry
}

function isRepeated(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return error.code === 'P2002' || error.message.includes(UNIQUE_VIOLATION)
}

async function move(db: LedgerClient, movement: Movement, delta: number): Promise<Entry> {
  const entry = await write(db, movement, delta).catch(error => {
    if (isRepeated(error)) return undefined
    throw error
  })
  const written = entry ?? (await find(db, movement.teamId, movement.key))
  if (written) return written
  const [team] = await db.$queryRaw<{ balance: number }[]>(
    Prisma.sql`SELECT credit_balance::float8 AS balance FROM team WHERE id = ${movement.teamId}`,
  )
  if (!team) throw new LedgerError(`There is no team ${movement.teamId}.`)
  throw new InsufficientCreditsError(-delta, team.balance)
}

/** Gives a team credits. Throws LedgerError where there is no such team or amount. */
export async function credit(db: LedgerClient, movement: Movement): Promise<Entry> {
  return move(db, movement, round(movement.amount))
}

/** Takes credits of a team. Throws InsufficientCreditsError, having taken nothing. */
export async function debit(db: LedgerClient, movement: Movement): Promise<Entry> {
  return move(db, movement, -round(movement.amount))
}

/**
 * Takes the most that an action may cost before it begins; `settle` or `release` gives back what it
 * didn't. Throws InsufficientCreditsError.
 */
export async function reserve(db: LedgerClient, movement: Movement): Promise<Entry> {
  return debit(db, { ...movement, key: `reserve:${movement.key}` })
}

/**
 * Ends the reservation of the same key at what the action cost, which is at most what was reserved.
 * The first end counts: settled or released again, it stays as it was. Throws LedgerError where nothing
 * was reserved, or less than the cost.
 */
export async function settle(db: LedgerClient, movement: Movement): Promise<Entry> {
  const { teamId, key } = movement
  const reserved = await find(db, teamId, `reserve:${key}`)
  if (!reserved) throw new LedgerError(`Nothing was reserved for ${key}.`)
  const rest = -reserved.delta - round(movement.amount)
  if (rest < 0) throw new LedgerError(`${key} cost more than was reserved for it.`)
  return credit(db, { ...movement, amount: rest, key: `end:${key}` })
}

/** Gives back a whole reservation, as for a job that failed. Throws LedgerError where there is none. */
export async function release(db: LedgerClient, movement: Omit<Movement, 'amount'>): Promise<Entry> {
  return settle(db, { ...movement, amount: 0 })
}
