import { Prisma } from '../../../../prisma/generated/client'
import type { LedgerClient } from '../ledger'
import type { BalanceCode } from '../quotas'
import { SPENDING_KINDS, type SpendingKind } from '../spending-kinds'
import type { Month } from './month-of'

/** What one member spent on one day for one kind of action. `user` null where the product did it by itself. */
export type Spent = { date: string; user: string | null; kind: SpendingKind; amount: number }

type Wish = { teamId: string; quota: BalanceCode; month: Month; user?: string | undefined }

/**
 * What a team spent of a quota in a month, a row for each day (UTC), member and kind. What a reservation didn't cost
 * goes back to the day when it was taken, whenever it ended: no day is ever below zero.
 */
export const spentInMonth = (
  db: LedgerClient,
  { teamId, quota, month: { from, to }, user }: Wish,
): PromiseLike<Spent[]> =>
  db.$queryRaw<Spent[]>(Prisma.sql`
    SELECT to_char((took.created_at AT TIME ZONE 'UTC')::date, 'YYYY-MM-DD') AS date, took.user_id AS "user", took.kind,
      (-sum(took.delta) - sum(COALESCE(back.delta, 0)))::float8 AS amount
    FROM ledger_entry took
    LEFT JOIN ledger_entry back ON back.team_id = took.team_id AND took.key LIKE 'reserve:%'
      AND back.key = 'end:' || substr(took.key, length('reserve:') + 1)
    WHERE took.team_id = ${teamId} AND took.quota = ${quota} AND took.delta < 0
      AND took.kind IN (${Prisma.join(SPENDING_KINDS)})
      AND took.created_at >= ${from} AND took.created_at < ${to}
      ${user === undefined ? Prisma.empty : Prisma.sql`AND took.user_id = ${user}`}
    GROUP BY (took.created_at AT TIME ZONE 'UTC')::date, took.user_id, took.kind`)
