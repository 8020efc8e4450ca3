import type { Stripe } from 'stripe'
import type { CheckoutRequest } from '../payment-provider'
import { PaymentError } from '../payment-provider'
import { ask } from './ask'

/** Returns the customer of a team without one: idempotent, so a second attempt creates no second customer. */
async function makeCustomer(stripe: Stripe, { teamId, email, country }: CheckoutRequest): Promise<string> {
  const customer = await ask(
    'customer',
    stripe.customers.create(
      { email, metadata: { teamId }, ...(country && { address: { country } }) },
      { idempotencyKey: `customer:${teamId}:${email}:${country ?? ''}` },
    ),
  )
  return customer.id
}

/** Metadata of every object of this payment, so that its events can be attributed. */
const metadataOf = ({ teamId, checkoutId, price, quantity, customData }: CheckoutRequest) => ({
  teamId,
  checkoutId,
  price,
  quantity: String(quantity),
  ...customData,
})

/**
 * The id of the promotion code `code`. Coupons are not accepted by id: their ids are not secret, and they lack a
 * promotion code's limits.
 * @throws {PaymentError} 409 if no such code is valid now.
 */
async function promotionOf(stripe: Stripe, code: string): Promise<string> {
  const { data } = await ask('list', stripe.promotionCodes.list({ code, active: true, limit: 1 }))
  const [promotion] = data
  if (!promotion) throw new PaymentError(409, 'This coupon is not known.')
  return promotion.id
}

/** Opens a checkout for a frame (`ui_mode: embedded_page`) and returns its id. */
export async function openSession(stripe: Stripe, request: CheckoutRequest): Promise<string> {
  const { mode, price, quantity, coupon, text, checkoutId, returnUrl } = request
  const metadata = metadataOf(request)
  const promotion_code = coupon && (await promotionOf(stripe, coupon))
  const customer = request.customer ?? (await makeCustomer(stripe, request))
  const session = await ask(
    'checkout.session',
    stripe.checkout.sessions.create(
      {
        ui_mode: 'embedded_page',
        mode,
        customer,
        customer_update: { address: 'auto', name: 'auto' },
        line_items: [{ price, quantity }],
        return_url: returnUrl,
        redirect_on_completion: 'if_required',
        automatic_tax: { enabled: true },
        // A checkout that costs nothing has no payment to carry the description.
        metadata: { ...metadata, text },
        ...(promotion_code && { discounts: [{ promotion_code }] }),
        ...(mode === 'subscription'
          ? { subscription_data: { metadata } }
          : { payment_intent_data: { metadata, description: text } }),
      },
      { idempotencyKey: `checkout:${checkoutId}` },
    ),
  )
  return session.id
}
