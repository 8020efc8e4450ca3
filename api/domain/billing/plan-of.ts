import type { Plan, Prisma, PrismaClient, Subscription } from '@/prisma/generated/client'
import { QUOTA_CODES, type QuotaCode } from './quotas'
import { renewIfDue } from './renew-if-due'

/** How much of each quota a plan gives, in the units plans are written in; null is without limit. */
export type QuotaValues = Record<QuotaCode, number | null>

/** What a team is on. */
export type TeamPlan = { subscription: Subscription; plan: Plan; values: QuotaValues }

/** Values of a plan's rows; a quota that has no row is not given at all. */
export function valuesOf(rows: { code: string; value: Prisma.Decimal | null }[]): QuotaValues {
  const given = new Map(rows.map(({ code, value }) => [code, value === null ? null : Number(value)]))
  const values = QUOTA_CODES.map(code => [code, given.has(code) ? given.get(code) : 0])
  return Object.fromEntries(values) as QuotaValues
}

/** The plan that a team is on at `now`, renewed or ended if that is due. Rejects where there is no such team. */
export async function planOf(prisma: PrismaClient, teamId: string, now: Date): Promise<TeamPlan> {
  await renewIfDue(prisma, teamId, now)
  return readPlan(prisma, teamId)
}

/** The plan that a team is on, as its rows have it, within a transaction. */
export async function readPlan(db: Prisma.TransactionClient, teamId: string): Promise<TeamPlan> {
  const { plan, ...subscription } = await db.subscription.findUniqueOrThrow({
    where: { teamId },
    include: { plan: { include: { quotas: true } } },
  })
  const { quotas, ...row } = plan
  return { subscription, plan: row, values: valuesOf(quotas) }
}
