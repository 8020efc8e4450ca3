import type { Handler } from '@/api/platform/routing/handler'
import { Prisma, type PrismaClient } from '@/prisma/generated/client'
import { SPENDING_KINDS, SPENDING_NAMES, type SpendingKind } from '../cost-of'
import type { LedgerClient } from '../ledger'
import { type BalanceCode, QUOTAS } from '../quotas'
import type { Consumption, usageContract } from './contract'

const DAY_MS = 24 * 3_600_000

/** A month in UTC: its first instant, the first of the next one, and its days as `2026-11-01`. */
type Month = { from: Date; to: Date; days: string[] }

/** The month that is written `2026-11`; that of `now` where none is. */
export function monthOf(written: string | undefined, now: Date): Month {
  const from = new Date(`${written ?? now.toISOString().slice(0, 7)}-01T00:00:00.000Z`)
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + 1)
  const count = (to.getTime() - from.getTime()) / DAY_MS
  const days = Array.from({ length: count }, (_, day) =>
    new Date(from.getTime() + day * DAY_MS).toISOString().slice(0, 10),
  )
  return { from, to, days }
}

/** What one member spent on one day for one kind of action. `user` null where the product did it by itself. */
type Spent = { date: string; user: string | null; kind: SpendingKind; amount: number }

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

type Get = (typeof usageContract)['GET /api/credits/monthly_consumption/']

/** The ledger's amounts have four decimals; adding floats must not make more of them. */
const UNITS = 10_000
const rounded = (value: number): number => Math.round(value * UNITS) / UNITS

function sumsBy<Key extends keyof Spent>(rows: Spent[], key: Key): Map<Spent[Key], number> {
  const sums = new Map<Spent[Key], number>()
  for (const row of rows) sums.set(row[key], rounded((sums.get(row[key]) ?? 0) + row.amount))
  return sums
}

async function namesOf(prisma: PrismaClient, sums: Map<string | null, number>) {
  const ids = [...sums.keys()].filter(id => id !== null)
  const users = await prisma.user.findMany({ where: { id: { in: ids } } })
  const names = new Map(users.map(({ id, name, email }) => [id, name || email]))
  return (id: string | null) => (id === null ? 'Talkreel' : (names.get(id) ?? 'A deleted account'))
}

const most = (a: { amount: number }, b: { amount: number }) => b.amount - a.amount

/** What was used of a quota in a month: every day of it, and who and what used most first. */
export const monthlyConsumption: Handler<Get> = async ({ query, caller, services: { prisma, now } }) => {
  const { quota } = query
  const month = monthOf(query.month, now())
  const rows = await spentInMonth(prisma, { teamId: caller.teamId, quota, month, user: query.user })
  const days = sumsBy(rows, 'date')
  const users = sumsBy(rows, 'user')
  const nameOf = await namesOf(prisma, users)
  const consumption: Consumption = {
    code: quota,
    unit: QUOTAS[quota].unit,
    from: month.from.toISOString(),
    to: month.to.toISOString(),
    total: rounded(rows.reduce((sum, { amount }) => sum + amount, 0)),
    days: month.days.map(date => ({ date, amount: days.get(date) ?? 0 })),
    members: [...users].map(([user, amount]) => ({ user, name: nameOf(user), amount })).sort(most),
    kinds: [...sumsBy(rows, 'kind')]
      .map(([kind, amount]) => ({ kind, name: SPENDING_NAMES[kind], amount }))
      .sort(most),
  }
  return consumption
}
