import type { Handler } from '../../../platform/routing/handler'
import { paymentOf } from '../payment-of'
import type { checkoutsContract } from './contract'
import { toCheckout } from './to-checkout'

type Get = (typeof checkoutsContract)['GET /api/checkouts/{id}/']
type Close = (typeof checkoutsContract)['POST /api/checkouts/{id}/close/']

/** Whether a payment of the team has been made. */
export const getCheckout: Handler<Get> = async ({ params: { id }, caller, services }) =>
  toCheckout(await caller.db.checkout.findUniqueOrThrow({ where: { id } }), services)

/** Closes a checkout: the page stops taking money. One that was made meanwhile stays made. */
export const closeCheckout: Handler<Close> = async ({ params: { id }, caller, services }) => {
  const payment = paymentOf(services)
  const { state, remoteId } = await caller.db.checkout.findUniqueOrThrow({ where: { id } })
  if (state === 'open' && remoteId) {
    await payment.closeCheckout(remoteId)
    const remote = await payment.readCheckout(remoteId)
    if (remote.state === 'closed')
      await caller.db.checkout.updateMany({
        where: { id, state: 'open' },
        data: { state: 'closed', endedAt: services.now() },
      })
  }
  return toCheckout(await caller.db.checkout.findUniqueOrThrow({ where: { id } }), services)
}
