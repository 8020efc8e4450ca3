import type { PrismaClient } from '../../../../prisma/generated/client'
import type { Handler } from '../../../platform/routing/handler'
import { QUOTAS } from '../quotas'
import { SPENDING_NAMES } from '../spending-kinds'
import type { Consumption, usageContract } from './contract'
import { monthOf } from './month-of'
import { type Spent, spentInMonth } from './spent-in-month'

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
