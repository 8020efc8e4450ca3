import type { Handler } from '../../../platform/routing/handler'
import { planOf } from '../plan-of'
import { toSubscription } from '../to-subscription'
import { changeAtProvider } from './change-at-provider'
import type { changesContract } from './contract'

type Update = (typeof changesContract)['POST /api/plan/account_update/']

/** Reads the subscription again from the payment provider; a team that pays for none is told what it is on. */
export const accountUpdate: Handler<Update> = async ({ caller, services }) => {
  const { prisma, payment, now } = services
  const team = await planOf(prisma, caller.teamId, now())
  const { remoteId } = team.subscription
  if (!payment || !remoteId) return toSubscription(prisma, team)
  return changeAtProvider(services, caller, remoteId)
}
