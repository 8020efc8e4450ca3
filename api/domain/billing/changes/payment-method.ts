import { refuse } from '../../../platform/errors/api-error'
import type { Handler } from '../../../platform/routing/handler'
import { paymentOf } from '../payment-of'
import type { changesContract } from './contract'
import { findSubscription } from './find-subscription'

type Method = (typeof changesContract)['POST /api/subscriptions/{id}/payment/']

/** Where the payment method is changed; from there people come back to the usage page. */
export const paymentMethod: Handler<Method> = async ({ params, caller, services }) => {
  const { customer } = await findSubscription(services, caller, params.id)
  if (!customer) throw refuse(409, 'Your team has paid for nothing yet.')
  const returnUrl = `${services.publicUrl}/usage/`
  return { url: await paymentOf(services).paymentMethodUrl(customer, returnUrl) }
}
