import { z } from 'zod'
import { ApiError } from '../../errors/api-error'

/**
 * The provider declines (402), can't do it in this state (409), can't be reached (502), or a signature is invalid
 * (400). Sent as the response: its message is for users, its cause for the log.
 */
export class PaymentError extends ApiError {
  override name = 'PaymentError'
  constructor(status: 400 | 402 | 409 | 502, message: string, cause?: unknown) {
    super(status, { detail: message })
    this.cause = cause
  }
}

/** Lines of a bill; amounts in the currency's smallest unit. */
export const billLinesSchema = z.array(z.object({ text: z.string(), amount: z.number() }))

/** Who a bill is made out to. */
export const billedCustomerSchema = z.object({ name: z.string(), email: z.string(), country: z.string() })

/** The data that a payment is opened with. It has no amounts: the provider knows the price. */
export const checkoutRequestSchema = z.object({
  /** Our own id; comes back with every event of this payment. */
  checkoutId: z.string(),
  teamId: z.string(),
  /** The provider's ids of the price and, for a returning customer, of the customer. */
  price: z.string(),
  customer: z.string().nullable(),
  email: z.string(),
  quantity: z.number(),
  /** A description of what is bought. */
  text: z.string(),
  /** A plan, or a one-time payment. */
  mode: z.enum(['subscription', 'payment']),
  coupon: z.string().optional(),
  country: z.string().optional(),
  /** The buyer, and who referred them (PR25). */
  customData: z.object({ user_id: z.string(), referral: z.string().optional() }),
  /** Where the browser returns to if it had to leave the frame, such as for 3-D Secure. */
  returnUrl: z.string(),
})

export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>

/** A checkout, as the provider knows it. */
export type RemoteCheckout = {
  checkoutId: string
  teamId: string
  state: 'open' | 'completed' | 'closed'
  /** Its results: the new subscription, and the payment. */
  subscription: string | null
  payment: string | null
}

/** The current state of a subscription at the provider, with the provider's price id. */
export type RemoteSubscription = {
  remoteId: string
  customer: string
  teamId: string
  price: string
  /** `incomplete`: its first payment is missing. */
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  /** The end of the paid period, at which a canceled one ends. */
  periodEnd: Date
  cancelAtPeriodEnd: boolean
}

/** A payment that was made, failed or was refunded. Amounts in the currency's smallest unit. */
export type RemotePayment = {
  remoteId: string
  teamId: string
  status: 'paid' | 'failed'
  text: string
  lines: z.infer<typeof billLinesSchema>
  amount: number
  tax: number
  refunded: number
  currency: string
  customerId: string
  customer: z.infer<typeof billedCustomerSchema>
  paidAt: Date
  /** The subscription, for a payment of a plan. */
  subscription: string | null
  /** Our checkout in which it was made or its subscription was started. */
  checkoutId: string | null
  /** What was bought. */
  price: string | null
  quantity: number
}

/** The object that an event is about, which is read again, because events arrive in any order. */
export type ProviderEvent = {
  /** The provider's id of the event, the same for repeated deliveries. */
  id: string
  type: string
  about: { kind: 'checkout' | 'subscription' | 'payment'; remoteId: string } | { kind: 'other' }
}

export type ChangePreview = { lines: z.infer<typeof billLinesSchema>; due: number; currency: string }

/** A page for a frame: its HTML and Content-Security-Policy. */
export type FramedPage = { html: string; policy: string }

/** The payment provider in use. Every method rejects with PaymentError, whose message is for people. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test'
  /** Opens a checkout, whose results arrive as events. Resolves with the provider's id. */
  openCheckout(request: CheckoutRequest): Promise<string>
  /** Closes an unpaid checkout; does nothing if it is paid. */
  closeCheckout(remoteId: string): Promise<void>
  readCheckout(remoteId: string): Promise<RemoteCheckout>
  /** The payment page (see api/domain/billing/checkouts/contract.ts for its messages to the parent). */
  checkoutPage(remoteId: string, checkoutId: string, scheme: 'light' | 'dark'): Promise<FramedPage>
  /** Previews the cost of changing to a price now. */
  previewChange(remoteId: string, price: string): Promise<ChangePreview>
  /** Changes a subscription in place, once per key. */
  changeSubscription(remoteId: string, price: string, idempotencyKey: string): Promise<void>
  /** Cancels a subscription at the end of the paid period, or undoes that. */
  setCancelled(remoteId: string, cancelled: boolean): Promise<void>
  /** Ends a subscription now and optionally refunds all its payments; idempotent. */
  endSubscription(remoteId: string, how: { refund: boolean }): Promise<void>
  /** Refunds a payment in full; idempotent. */
  refund(paymentId: string): Promise<void>
  /** The URL of the page where the payment method is changed. */
  paymentMethodUrl(customer: string, returnUrl: string): Promise<string>
  readSubscription(remoteId: string): Promise<RemoteSubscription>
  /** Null if the payment doesn't belong to this product. */
  readPayment(remoteId: string): Promise<RemotePayment | null>
  /** The event of a webhook call. Throws PaymentError if its signature is invalid or too old. */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent
}
