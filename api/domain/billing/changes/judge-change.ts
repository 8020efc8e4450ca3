import type { Prisma } from '../../../../prisma/generated/client'
import { refuse } from '../../../platform/errors/api-error'
import { dayText } from '../day-text'
import { readPlan } from '../plan-of'
import { checkChangeable, type Paid } from './check-changeable'
import { downgradeBlockers } from './downgrade-blockers'
import { offeredPrice, type PlanPrice, paidPrice } from './find-price'
import { kindOfChange } from './kind-of-change'

/** A change of plan, and whether it may be made now: `detail` says what stands in its way. */
export type Judgment = {
  kind: 'upgrade' | 'downgrade'
  detail: string | null
  subscription: Paid
  from: PlanPrice
  to: PlanPrice
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** A downgrade waits until today, in UTC, is the next billing date (spec section 4); one that is late may go too. */
function waits(kind: Judgment['kind'], { nextBillingDate }: Paid, { plan }: PlanPrice, now: Date): string[] {
  if (kind === 'upgrade' || !nextBillingDate || dayOf(nextBillingDate) <= dayOf(now)) return []
  return [`You can change to ${plan.displayName} on your next billing date, ${dayText(nextBillingDate)}.`]
}

/**
 * Judges a team's change to the plan of a price, within a transaction that has locked the team where it is to be made.
 * @throws {ApiError} 409 where its plan can't be changed in place, 400 where the price is not offered.
 */
export async function judgeChange(
  db: Prisma.TransactionClient,
  teamId: string,
  remoteId: string,
  now: Date,
): Promise<Judgment> {
  const team = await readPlan(db, teamId)
  const { subscription } = team
  checkChangeable(subscription)
  const to = await offeredPrice(db, remoteId)
  const from = await paidPrice(db, subscription.priceId)
  if (from?.currency !== to.currency)
    throw refuse(
      409,
      `Your plan is paid in another currency than ${to.currency}. Get in touch with us to change it.`,
    )
  const kind = kindOfChange(from, to)
  const reasons =
    from.id === to.id
      ? [`${to.plan.displayName} is your plan.`]
      : [...waits(kind, subscription, to, now), ...(await downgradeBlockers(db, team, to))]
  return { kind, detail: reasons.join(' ') || null, subscription, from, to }
}
