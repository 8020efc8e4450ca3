import type { Plan, Prisma, PrismaClient, Subscription } from '@/prisma/generated/client'
import { QUOTA_CODES, type QuotaCode } from './quotas'
import { renewIfDue } from './renew-if-due'

/** A plan's value of each quota, in plan units; null is unlimited. */
export type QuotaValues = Record<QuotaCode, number | null>

/** A team's subscription and plan values. */
export type TeamPlan = { subscription: Subscription; plan: Plan; values: QuotaValues }

/** The values of a plan's rows; a quota without a row is 0. */
export function valuesOf(rows: { code: string; value: Prisma.Decimal | null }[]): QuotaValues {
  const given = new Map(rows.map(({ code, value }) => [code, value === null ? null : Number(value)]))
  const values = QUOTA_CODES.map(code => [code, given.has(code) ? given.get(code) : 0])
  return Object.fromEntries(values) as QuotaValues
}

/** The team's plan at `now`, after due renewals and ends. Rejects if there is no such team. */
export async function planOf(prisma: PrismaClient, teamId: string, now: Date): Promise<TeamPlan> {
  await renewIfDue(prisma, teamId, now)
  return readPlan(prisma, teamId)
}

/** The team's plan as stored, within a transaction. */
export async function readPlan(db: Prisma.TransactionClient, teamId: string): Promise<TeamPlan> {
  const { plan, ...subscription } = await db.subscription.findUniqueOrThrow({
    where: { teamId },
    include: { plan: { include: { quotas: true } } },
  })
  const { quotas, ...row } = plan
  return { subscription, plan: row, values: valuesOf(quotas) }
}
