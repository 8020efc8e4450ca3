import { notFound } from '../../../platform/errors/api-error'
import { readBytes } from '../../../platform/http/read-bytes'
import type { Handler } from '../../../platform/routing/handler'
import { applyEvent } from '../effects/apply-event'
import { paymentOf } from '../payment-of'
import type { webhooksContract } from './contract'

type Receive = (typeof webhooksContract)['POST /api/billing/webhooks/{provider}/']

/** Events of the provider are some kB. */
const MOST_BYTES = 1_000_000

/** Takes an event of the payment provider; the one place where what was paid for comes to be. */
export const receiveEvent: Handler<Receive> = async ({ params, request, services }) => {
  const payment = paymentOf(services)
  if (params.provider !== payment.name) throw notFound()
  const body = await readBytes(request, MOST_BYTES, 'This event is too large.')
  const event = payment.readEvent(body, request.get('stripe-signature'))
  return { effect: await applyEvent(services, event) }
}
