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

/** The transaction includes calls to the provider, so it may take longer. */
const TIMEOUT_MS = 30_000

/** The transaction that holds the team's lock, and the subscription read in it. */
export type Change = {
  db: Prisma.TransactionClient
  payment: PaymentProvider
  subscription: Subscription
  now: Date
}

/** A concurrent change fails at once instead of holding a connection. */
async function withChangeLock(db: Prisma.TransactionClient, teamId: string): Promise<void> {
  const [row] = await db.$queryRaw<{ first: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`plan of ${teamId}`}, 0)) AS first`
  if (!row?.first)
    throw refuse(409, 'The plan is being changed at this moment. Look at it again before you go on.')
}

/**
 * Changes the caller's subscription at the payment provider and applies the result to the team: one change at a time,
 * behind the team's lock, where the right is checked again. Without `work` the subscription is only read again.
 * Resolves with the team's subscription.
 * @throws {ApiError} 403 if the caller has lost the right, 409 if it is being changed already or payment is not set up.
 * @throws {PaymentError} if the provider refuses or can't be reached: nothing changes.
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
