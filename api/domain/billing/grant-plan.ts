import { lockTeam } from '@/api/platform/database/lock-team'
import { addMonths } from '@/api/platform/providers/payment/add-months'
import type { Prisma } from '@/prisma/generated/client'
import { renewBalances } from './renew-balances'

/**
 * Grants a plan without payment: it is renewed every month and never billed. `name` is a plan's, such as PROFESSIONAL.
 * Rejects if there is no such plan or team.
 */
export async function grantPlan(
  db: Prisma.TransactionClient,
  teamId: string,
  name: string,
  now: Date,
): Promise<void> {
  await lockTeam(db, teamId)
  const { id: planId } = await db.plan.findUniqueOrThrow({ where: { name } })
  const category = name === 'FREE' ? 'FREE' : 'RECURRING'
  const month = { createdAt: now, renewedAt: now, renewsAt: addMonths(now, 1) }
  const paid = {
    priceId: null,
    remoteId: null,
    status: 'active',
    nextBillingDate: null,
    endsAt: null,
  } as const
  await db.subscription.update({ where: { teamId }, data: { planId, category, ...month, ...paid } })
  await renewBalances(db, teamId, now)
}
