import { z } from 'zod'
import { Prisma } from '@/prisma/generated/client'
import type { BalanceCode } from './quotas'

/** The team has less of a quota than the action takes. */
export class InsufficientQuotaError extends Error {
  override name = 'InsufficientQuotaError'
  constructor(
    readonly quota: BalanceCode,
    readonly needed: number,
    readonly remaining: number,
  ) {
    super(`${needed} of ${quota} are needed, ${remaining} are left.`)
  }
}

/** A programming error: an invalid amount, or a reservation that doesn't exist. */
export class LedgerError extends Error {
  override name = 'LedgerError'
}

/** Amounts have four decimals. */
const UNITS = 10_000
const UNIQUE_VIOLATION = '23505'

/** A client or a transaction. */
export interface LedgerClient {
  $queryRaw<T = unknown>(query: Prisma.Sql): PromiseLike<T>
}

/** The purpose of a movement, by which the usage page groups it. */
export type MovementKind = 'upload' | 'export' | 'ai' | 'speech' | 'renewal' | 'pack' | 'grant' | 'refund'

/** One movement of a consumable quota. A key counts once per team, however often it is used. */
export interface Movement {
  teamId: string
  quota: BalanceCode
  /** In the quota's unit, 0 or more; rounded to four decimals. */
  amount: number
  kind: MovementKind
  /** A description, shown on the usage page. */
  reason: string
  key: string
  /** Who caused it; null if the product did. */
  userId: string | null
}

/** An entry of the ledger. */
export interface Entry {
  id: string
  /** The change: credit (positive) or debit (negative). */
  delta: number
  /** The part of it that belongs to the purchased balance. */
  purchasedDelta: number
  /** The balance right after it. */
  balanceAfter: number
}

const COLUMNS = Prisma.sql`id, delta::float8 AS delta, purchased_delta::float8 AS "purchasedDelta",
  balance_after::float8 AS "balanceAfter"`

/** @throws {LedgerError} if it is not a valid amount. */
function round(amount: number): number {
  const rounded = Math.round(amount * UNITS) / UNITS
  if (!(Number.isFinite(rounded) && rounded >= 0)) throw new LedgerError(`${amount} is no amount.`)
  return rounded
}

async function find(db: LedgerClient, teamId: string, key: string): Promise<Entry | undefined> {
  const [entry] = await db.$queryRaw<Entry[]>(
    Prisma.sql`SELECT ${COLUMNS} FROM ledger_entry WHERE team_id = ${teamId} AND key = ${key}`,
  )
  return entry
}

type Delta = { delta: number; purchased: number }

/**
 * Updates the balance and inserts the entry in one statement. Returns no row if the balance is too low or the key
 * exists. Of two concurrent calls with one key, the second waits for the balance's row and then fails on the entry's
 * unique key, rolling back the balance. The purchased part is spent last.
 */
async function write(
  db: LedgerClient,
  movement: Omit<Movement, 'amount'>,
  { delta, purchased }: Delta,
): Promise<Entry | undefined> {
  const { teamId, quota, kind, reason, key, userId } = movement
  const [entry] = await db.$queryRaw<Entry[]>(Prisma.sql`
    WITH old AS (
      SELECT amount, purchased FROM quota_balance
      WHERE team_id = ${teamId} AND quota = ${quota} FOR NO KEY UPDATE
    ), moved AS (
      UPDATE quota_balance b
      SET amount = old.amount + ${delta}::numeric,
        purchased = LEAST(old.purchased + ${purchased}::numeric, old.amount + ${delta}::numeric)
      FROM old
      WHERE b.team_id = ${teamId} AND b.quota = ${quota}
        AND old.amount + ${delta}::numeric >= 0
        AND NOT EXISTS (SELECT FROM ledger_entry WHERE team_id = ${teamId} AND key = ${key})
      RETURNING b.team_id, b.amount, b.purchased - old.purchased AS purchased_delta
    )
    INSERT INTO ledger_entry (team_id, quota, delta, purchased_delta, balance_after, kind, reason, key, user_id)
    SELECT team_id, ${quota}, ${delta}::numeric, purchased_delta, amount, ${kind}, ${reason}, ${key}, ${userId}
    FROM moved RETURNING ${COLUMNS}`)
  return entry
}

/** What Prisma knows of a failed raw query: the database's own error code. */
const rawErrorSchema = z.object({
  driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }),
})

function isRepeated(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  const { data } = rawErrorSchema.safeParse(error.meta)
  return error.code === 'P2002' || data?.driverAdapterError.cause.originalCode === UNIQUE_VIOLATION
}

/** The team's balance of a quota; 0 if it never had any. */
export async function balanceOf(db: LedgerClient, teamId: string, quota: BalanceCode): Promise<number> {
  const [row] = await db.$queryRaw<{ amount: number }[]>(Prisma.sql`
    SELECT amount::float8 AS amount FROM quota_balance WHERE team_id = ${teamId} AND quota = ${quota}`)
  return row?.amount ?? 0
}

/** Ensures that the balance has a row. Throws LedgerError if there is no such team. */
async function ensureBalance(db: LedgerClient, teamId: string, quota: BalanceCode): Promise<void> {
  const [team] = await db.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT id FROM team WHERE id = ${teamId}`)
  if (!team) throw new LedgerError(`There is no team ${teamId}.`)
  await db.$queryRaw(Prisma.sql`
    INSERT INTO quota_balance (team_id, quota, amount) VALUES (${teamId}, ${quota}, 0) ON CONFLICT DO NOTHING`)
}

async function move(db: LedgerClient, movement: Omit<Movement, 'amount'>, by: Delta): Promise<Entry> {
  const entry = await write(db, movement, by).catch(error => {
    if (isRepeated(error)) return undefined
    throw error
  })
  const written = entry ?? (await find(db, movement.teamId, movement.key))
  if (written) return written
  const remaining = await balanceOf(db, movement.teamId, movement.quota)
  throw new InsufficientQuotaError(movement.quota, -by.delta, remaining)
}

/**
 * Credits a team with its plan's allowance, until the next renewal. Throws LedgerError if the team or amount is
 * invalid.
 */
export async function credit(db: LedgerClient, movement: Movement): Promise<Entry> {
  await ensureBalance(db, movement.teamId, movement.quota)
  return move(db, movement, { delta: round(movement.amount), purchased: 0 })
}

/**
 * Credits a team with an amount that never expires: bought, or granted by support staff. Throws LedgerError like
 * `credit`.
 */
export async function creditPermanently(db: LedgerClient, movement: Movement): Promise<Entry> {
  await ensureBalance(db, movement.teamId, movement.quota)
  const amount = round(movement.amount)
  return move(db, movement, { delta: amount, purchased: amount })
}

/** Debits a team's balance, expiring amounts first. Throws InsufficientQuotaError without changing anything. */
export async function debit(db: LedgerClient, movement: Movement): Promise<Entry> {
  const amount = round(movement.amount)
  if (amount > 0) await ensureBalance(db, movement.teamId, movement.quota)
  return move(db, movement, { delta: -amount, purchased: 0 })
}

/** Removes a refunded purchase as far as it is left; the plan's allowance is not touched. */
export async function reclaim(db: LedgerClient, movement: Movement): Promise<void> {
  const { teamId, quota, kind, reason, key, userId } = movement
  await ensureBalance(db, teamId, quota)
  const amount = round(movement.amount)
  await db.$queryRaw(Prisma.sql`
    WITH old AS (
      SELECT LEAST(purchased, ${amount}::numeric) AS taken FROM quota_balance
      WHERE team_id = ${teamId} AND quota = ${quota} FOR NO KEY UPDATE
    ), moved AS (
      UPDATE quota_balance b SET amount = b.amount - old.taken, purchased = b.purchased - old.taken
      FROM old
      WHERE b.team_id = ${teamId} AND b.quota = ${quota}
        AND NOT EXISTS (SELECT FROM ledger_entry WHERE team_id = ${teamId} AND key = ${key})
      RETURNING b.team_id, b.amount, old.taken
    )
    INSERT INTO ledger_entry (team_id, quota, delta, purchased_delta, balance_after, kind, reason, key, user_id)
    SELECT team_id, ${quota}, -taken, -taken, amount, ${kind}, ${reason}, ${key}, ${userId} FROM moved`)
}

/**
 * Reserves the maximum cost of an action before it starts; `settle` or `release` returns the rest. Throws
 * InsufficientQuotaError.
 */
export async function reserve(db: LedgerClient, movement: Movement): Promise<Entry> {
  return debit(db, { ...movement, key: `reserve:${movement.key}` })
}

/** Whether the balance was renewed since a reservation was made, in which case its unused allowance has expired. */
async function wasRenewedSince(
  db: LedgerClient,
  { teamId, quota, key }: Omit<Movement, 'amount'>,
): Promise<boolean> {
  const later = await db.$queryRaw<object[]>(Prisma.sql`
    SELECT r.id FROM ledger_entry r JOIN ledger_entry e ON e.team_id = r.team_id AND r.position > e.position
    WHERE e.team_id = ${teamId} AND e.key = ${`reserve:${key}`} AND r.quota = ${quota} AND r.kind = 'renewal'
    LIMIT 1`)
  return later.length > 0
}

/**
 * Settles the reservation of the same key at the actual cost, at most the reserved amount. The rest is returned, the
 * purchased part first; after a renewal only the purchased part, since the rest has expired. The first settlement or
 * release counts. Throws LedgerError if nothing was reserved, or less than the cost.
 */
export async function settle(db: LedgerClient, movement: Movement): Promise<Entry> {
  const { teamId, key } = movement
  const reserved = await find(db, teamId, `reserve:${key}`)
  if (!reserved) throw new LedgerError(`Nothing was reserved for ${key}.`)
  const rest = round(Math.max(0, -reserved.delta - round(movement.amount)))
  if (-reserved.delta < round(movement.amount))
    throw new LedgerError(`${key} cost more than was reserved for it.`)
  const purchased = Math.min(rest, -reserved.purchasedDelta)
  const delta = (await wasRenewedSince(db, movement)) ? purchased : rest
  return move(db, { ...movement, key: `end:${key}` }, { delta, purchased })
}

/** Returns a whole reservation, such as for a failed job. Throws LedgerError if there is none. */
export async function release(db: LedgerClient, movement: Omit<Movement, 'amount'>): Promise<Entry> {
  return settle(db, { ...movement, amount: 0 })
}

/**
 * Starts a new month: the remaining allowance is replaced, the purchased part stays. One entry under one key, so that a
 * repeated renewal counts once. Resolves with whether it was applied now.
 */
export async function renew(db: LedgerClient, movement: Movement): Promise<boolean> {
  const { teamId, quota, kind, reason, key } = movement
  await ensureBalance(db, teamId, quota)
  const allowance = round(movement.amount)
  const entries = await db.$queryRaw<object[]>(Prisma.sql`
    WITH old AS (
      SELECT amount, purchased FROM quota_balance
      WHERE team_id = ${teamId} AND quota = ${quota} FOR NO KEY UPDATE
    ), moved AS (
      UPDATE quota_balance b SET amount = old.purchased + ${allowance}::numeric
      FROM old
      WHERE b.team_id = ${teamId} AND b.quota = ${quota}
        AND NOT EXISTS (SELECT FROM ledger_entry WHERE team_id = ${teamId} AND key = ${key})
      RETURNING b.team_id, b.amount, b.amount - old.amount AS delta
    )
    INSERT INTO ledger_entry (team_id, quota, delta, balance_after, kind, reason, key)
    SELECT team_id, ${quota}, delta, amount, ${kind}, ${reason}, ${key} FROM moved RETURNING id`)
  return entries.length > 0
}
