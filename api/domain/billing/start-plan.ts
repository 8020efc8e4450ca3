import type { Prisma } from '../../../prisma/generated/client'
import { addMonths } from '../../platform/providers/payment/add-months'
import { renewBalances } from './renew-balances'

/** Puts a new team on the free plan, with what that gives for the first month. */
export async function startPlan(db: Prisma.TransactionClient, teamId: string, now: Date): Promise<void> {
  const plan = await db.plan.findUniqueOrThrow({ where: { name: 'FREE' } })
  await db.subscription.create({
    data: { teamId, planId: plan.id, renewedAt: now, renewsAt: addMonths(now, 1), createdAt: now },
  })
  await renewBalances(db, teamId, now)
}
