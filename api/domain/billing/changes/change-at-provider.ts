import { refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import { enterTeamFor } from '@/api/platform/permissions/change-team'
import type { PaymentProvider } from '@/api/platform/providers/payment/payment-provider'
import type { Services } from '@/api/platform/services/services'
import type { Prisma, Subscription } from '@/prisma/generated/client'
import type { SubscriptionItem } from '../contract'
import { applySubscription } from '../effects/apply-subscription'
import { type EffectContext, lockObject } from '../effects/effect-context'
import { paymentOf } from '../payment-of'
import { planOf } from '../plan-of'
import { withProviderSlot } from '../provider-slots'
import { toSubscription } from '../to-subscription'

/** The provider is asked within the transaction, which takes longer than the database alone. */
const TIMEOUT_MS = 30_000

/** What a change works with: the transaction behind the team's lock, and the subscription as it is there. */
export type Change = {
  db: Prisma.TransactionClient
  payment: PaymentProvider
  subscription: Subscription
  now: Date
}

/** Who comes second is told so at once, and keeps no connection waiting. */
async function withChangeLock(db: Prisma.TransactionClient, teamId: string): Promise<void> {
  const [row] = await db.$queryRaw<{ first: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`plan of ${teamId}`}, 0)) AS first`
  if (!row?.first)
    throw refuse(409, 'The plan is being changed at this moment. Look at it again before you go on.')
}

/**
 * Changes the caller's subscription at the payment provider and puts the team on what came of it: one change at a time,
 * behind the team's lock, with the right asked again there. Without `work` it is only read again. Answers what the team
 * is on then.
 * @throws {ApiError} 403 where the caller has not the right any more, 409 where it is being changed already or payment
 * is not set up.
 * @throws {PaymentError} where the provider says no or can't be reached: then all stays as it was.
 */
export async function changeAtProvider(
  services: Services,
  caller: Caller,
  remoteId: string,
  work?: (change: Change) => Promise<void>,
): Promise<SubscriptionItem> {
  const { prisma, publicUrl, log } = services
  const { teamId } = caller
  const payment = paymentOf(services)
  const change = () =>
    prisma.$transaction(
      async db => {
        await withChangeLock(db, teamId)
        const now = services.now()
        const context: EffectContext = { db, payment, now, publicUrl, log }
        await lockObject(context, remoteId)
        await enterTeamFor(db, caller, 'billing.change')
        const subscription = await db.subscription.findUniqueOrThrow({ where: { teamId } })
        await work?.({ db, payment, subscription, now })
        await applySubscription(context, remoteId)
      },
      { timeout: TIMEOUT_MS },
    )
  await withProviderSlot(change)
  services.mailer.wake()
  return toSubscription(prisma, await planOf(prisma, teamId, services.now()))
}
