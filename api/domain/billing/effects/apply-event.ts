import type { ProviderEvent } from '../../../platform/providers/payment/payment-provider'
import type { Services } from '../../../platform/services/services'
import { paymentOf } from '../payment-of'
import { inTurn } from '../provider-turns'
import { applyCheckout } from './apply-checkout'
import { applyPayment } from './apply-payment'
import { applySubscription } from './apply-subscription'
import type { Effect } from './effect'

/** The provider is asked within the transaction, which takes longer than the database alone. */
const TIMEOUT_MS = 30_000

const effects = { checkout: applyCheckout, subscription: applySubscription, payment: applyPayment }

/**
 * Does what an event of the provider asks for, once: the event is written down in the transaction of its effect, and
 * what it is about is read again, so that events may come in any order and any number of times.
 * @throws {PaymentError} 502 where the provider can't be asked now; it sends the event again.
 */
export async function applyEvent(services: Services, { id, type, about }: ProviderEvent): Promise<Effect> {
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
  const effect = await inTurn(apply)
  if (effect === 'none') log.warn({ event: id, type, about }, 'An event had no effect')
  services.mailer.wake()
  return effect
}
