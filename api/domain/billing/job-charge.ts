import { z } from 'zod'
import { type Job, Prisma } from '@/prisma/generated/client'
import { requireQuotaInTx } from './allow'
import { costOf } from './cost-of'
import { type LedgerClient, type Movement, type MovementKind, reserve, settle } from './ledger'
import type { BalanceCode, PricedCode } from './quotas'

type JobId = Pick<Job, 'id' | 'teamId'>

/** The charge of a job: minutes, or AI actions and characters of speech, which cost credits. */
export type Charge = {
  code: 'UPLOAD_DURATION' | 'EXPORT_DURATION' | PricedCode
  quantity: number
  kind: MovementKind
  reason: string
  userId: string | null
}

const isPriced = (code: Charge['code']): code is PricedCode => code === 'AI_ACTION' || code === 'TTS'

/** A job that runs again after a crash has the same id, so it is charged once; a new request has another. */
const keyOf = ({ id }: Pick<Job, 'id'>): string => `job:${id}`

type Reserved = Omit<Movement, 'amount' | 'teamId' | 'key'> & { amount: number }

async function reservationOf(db: LedgerClient, { id, teamId }: JobId): Promise<Reserved | null> {
  const [row] = await db.$queryRaw<Reserved[]>(Prisma.sql`
    SELECT quota, kind, reason, user_id AS "userId", -delta::float8 AS amount
    FROM ledger_entry WHERE team_id = ${teamId} AND key = ${`reserve:${keyOf({ id })}`}`)
  return row ?? null
}

/**
 * Reserves the maximum cost of a job before it starts, once. The transaction must have locked the team.
 * @throws {ApiError} 402 or 403 with the reason if the team has too little.
 */
export async function chargeJob(
  db: Prisma.TransactionClient,
  job: JobId,
  { code, quantity, ...movement }: Charge,
): Promise<void> {
  if (await reservationOf(db, job)) return
  await requireQuotaInTx(db, job.teamId, code, quantity)
  const [quota, amount]: [BalanceCode, number] = isPriced(code)
    ? ['TALKREEL_CREDIT', costOf(code, quantity)]
    : [code, quantity]
  await reserve(db, { ...movement, teamId: job.teamId, quota, amount, key: keyOf(job) })
}

/**
 * Settles the charge of a completed job at `amount` (by default all that was reserved) and refunds the rest. Does
 * nothing for a free job. The first settlement counts.
 */
export async function settleJob(
  db: LedgerClient,
  job: JobId,
  amount = Number.POSITIVE_INFINITY,
): Promise<void> {
  const reserved = await reservationOf(db, job)
  if (!reserved) return
  const cost = Math.min(reserved.amount, amount)
  await settle(db, { ...reserved, amount: cost, teamId: job.teamId, key: keyOf(job) })
}

const deliveredSchema = z.object({ delivered: z.number() })

/**
 * Refunds the charge of a job that failed or was stopped, except what it had delivered by then: `delivered` in its
 * result, in the quota's unit. Does nothing for a free or settled job.
 */
export const releaseJob = (db: LedgerClient, job: JobId & Partial<Pick<Job, 'result'>>): Promise<void> =>
  settleJob(db, job, deliveredSchema.safeParse(job.result).data?.delivered ?? 0)

/**
 * Locks a running job until the transaction ends, so that cancelling it comes before or after. False if it was stopped
 * or deleted: its results must be discarded.
 */
export async function holdJob(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { id }: Pick<Job, 'id'>,
): Promise<boolean> {
  const rows = await db.$queryRaw<object[]>`
    SELECT 1 FROM job WHERE id = ${id} AND state = 'IN_PROGRESS' FOR UPDATE`
  return rows.length > 0
}
