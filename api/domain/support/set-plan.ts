import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { withinTeam } from '@/api/platform/permissions/rights'
import type { Handler } from '@/api/platform/routing/handler'
import type { Subscription } from '@/prisma/generated/client'
import { audit } from '../audit/audit'
import { endPlan } from '../billing/end-plan'
import { renewBalances } from '../billing/renew-balances'
import type { supportContract } from './contract'
import { readTeam } from './read-team'

const PAID = 'This team pays for its plan. Let them cancel it first: then it can be given another one.'

/** A granted plan: for life, or one that ends like a canceled one. */
const rowOf = (planId: string, endsAt: Date | null) => ({
  planId,
  priceId: null,
  remoteId: null,
  nextBillingDate: null,
  endsAt,
  ...(endsAt
    ? { category: 'RECURRING' as const, status: 'cancelled' as const }
    : { category: 'LTD' as const, status: 'active' as const }),
})

const isOn = (current: Subscription, planId: string, endsAt: Date | null, isFree: boolean): boolean =>
  current.planId === planId &&
  current.endsAt?.getTime() === endsAt?.getTime() &&
  (isFree || current.category === (endsAt ? 'RECURRING' : 'LTD'))

/**
 * Puts a team on an unpaid plan: for life, until a date, or back on the free one. The new allowance replaces the old;
 * bought credits stay. Does nothing if the team has that plan already.
 */
export const setPlan: Handler<(typeof supportContract)['POST /api/support/teams/{id}/plan/']> = async ({
  params: { id: teamId },
  body: { plan: name, until, reason },
  caller,
  services: { prisma, now },
}) => {
  await withinTeam(prisma, caller, teamId)
  const plan = await prisma.plan.findUnique({ where: { name } })
  if (!plan) throw fieldError('plan', 'There is no such plan.')
  const isFree = name === 'FREE'
  const endsAt = until === null || isFree ? null : new Date(until)
  if (endsAt && endsAt <= now()) throw fieldError('until', 'Please choose a day to come.')
  await prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    const current = await db.subscription.findUniqueOrThrow({ where: { teamId } })
    if (current.remoteId) throw refuse(409, PAID)
    if (isOn(current, plan.id, endsAt, isFree)) return
    const renewedAt = now()
    if (isFree) await endPlan(db, { teamId })
    else await db.subscription.update({ where: { teamId }, data: rowOf(plan.id, endsAt) })
    await db.subscription.update({ where: { teamId }, data: { renewedAt } })
    await renewBalances(db, teamId, renewedAt)
    const term = endsAt ? `until ${until}` : isFree ? 'again' : 'for life'
    const details = { plan: plan.displayName, term, reason }
    await audit(db, caller, { act: 'support.plan', teamId, details })
  })
  return readTeam(prisma, teamId)
}
