import type { Handler } from '../../platform/routing/handler'
import type { billingContract } from './contract'
import { planOf } from './plan-of'
import { toSubscription } from './to-subscription'

type Get = (typeof billingContract)['GET /api/subscriptions/active/']

/** What the team is on and what it has used, renewed or ended first where that is due. */
export const getActiveSubscription: Handler<Get> = async ({ caller, services: { prisma, now } }) =>
  toSubscription(prisma, await planOf(prisma, caller.teamId, now()))
