import type { Subscription } from '../../../../prisma/generated/client'
import { refuse } from '../../../platform/errors/api-error'

/** Is the plan changed where it is, or is a new one paid for? (spec section 4, Subscription and plan) */
export const isChangedInPlace = ({ status, remoteId, subscriptionType }: Subscription): boolean =>
  status !== 'cancelled' && remoteId !== null && subscriptionType !== 'classic'

/**
 * May a plan be bought by a team that is on this one? One plan at a time: a team never pays for two.
 * @throws {ApiError} 409 with what to do instead.
 */
export function checkMayBuyPlan(subscription: Subscription): void {
  if (subscription.category === 'LTD')
    throw refuse(409, 'Your team has a plan for life: there is nothing to pay for.')
  if (isChangedInPlace(subscription))
    throw refuse(409, 'Your team has a paid plan already. Change that plan instead of buying a second one.')
}
