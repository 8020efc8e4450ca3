import { notFound } from '@/api/platform/errors/api-error'
import { readBytes } from '@/api/platform/http/read-bytes'
import type { ProviderEvent } from '@/api/platform/providers/payment/payment-provider'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { applyPayment } from '../effects/apply-payment'
import { applySubscription } from '../effects/apply-subscription'
import { type EffectContext, lockObject } from '../effects/effect-context'
import { paymentOf } from '../payment-of'
import { withProviderSlot } from '../provider-slots'
import type { Effect, webhooksContract } from './contract'

/** A payment that someone was sent to make was made or given up. False where it is not one of this product's. */
async function applyCheckout(context: EffectContext, remoteId: string): Promise<boolean> {
  const { db, payment, now } = context
  await lockObject(context, remoteId)
  const { checkoutId: id, teamId, state, subscription, payment: paid } = await payment.readCheckout(remoteId)
  if (!(await db.checkout.count({ where: { id, teamId, remoteId } }))) return false
  if (state === 'open') return true
  await db.checkout.updateMany({
    where: { id, state: { not: 'completed' } },
    data: { state, endedAt: now },
  })
  if (subscription) await applySubscription(context, subscription)
  if (paid) await applyPayment(context, paid)
  return true
}

/** The transaction includes calls to the provider, so it may take longer. */
const TIMEOUT_MS = 30_000

const effects = { checkout: applyCheckout, subscription: applySubscription, payment: applyPayment }

/**
 * Does what an event of the provider asks for, once: the event is written down in the transaction of its effect, and
 * what it is about is read again, so that events may come in any order and any number of times.
 * @throws {PaymentError} 502 where the provider can't be asked now; it sends the event again.
 */
async function applyEvent(services: Services, { id, type, about }: ProviderEvent): Promise<Effect> {
  if (about.kind === 'other') return 'none'
  const { prisma, publicUrl, log } = services
  const payment = paymentOf(services)
  const apply = () =>
    prisma.$transaction(
      async db => {
        const row = { id, type, provider: payment.name }
        const { count } = await db.paymentEvent.createMany({ data: [row], skipDuplicates: true })
        if (!count) return 'repeated'
        const context = { db, payment, publicUrl, log, now: services.now() }
        return (await effects[about.kind](context, about.remoteId)) ? 'done' : 'none'
      },
      { timeout: TIMEOUT_MS },
    )
  const effect = await withProviderSlot(apply)
  if (effect === 'none') log.warn({ event: id, type, about }, 'An event had no effect')
  services.mailer.wake()
  return effect
}

type Receive = (typeof webhooksContract)['POST /api/billing/webhooks/{provider}/']

/** Events of the provider are some kB. */
const MAX_BYTES = 1_000_000

/** Takes an event of the payment provider; the one place where what was paid for comes to be. */
const receiveEvent: Handler<Receive> = async ({ params, request, services }) => {
  const payment = paymentOf(services)
  if (params.provider !== payment.name) throw notFound()
  const body = await readBytes(request, MAX_BYTES, 'This event is too large.')
  const event = payment.readEvent(body, request.get('stripe-signature'))
  return { effect: await applyEvent(services, event) }
}

export const webhooksRoutes: Handlers<typeof webhooksContract> = {
  'POST /api/billing/webhooks/{provider}/': receiveEvent,
}
