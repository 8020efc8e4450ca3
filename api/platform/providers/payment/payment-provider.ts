import { z } from 'zod'
import { ApiError } from '../../errors/api-error'

/**
 * The provider says no (402), can't do it as things stand (409), can't be reached (502), or sent what it didn't sign
 * (400). Answered as it is: its message is for people, its cause for the log.
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

/** What the provider knows of a payment that someone was sent to make. */
export type RemoteCheckout = {
  checkoutId: string
  teamId: string
  state: 'open' | 'completed' | 'closed'
  /** What came of it: the subscription that began, and the payment. */
  subscription: string | null
  payment: string | null
}

/** What the provider knows of a subscription now. Dates as they are, prices by the provider's names. */
export type RemoteSubscription = {
  remoteId: string
  customer: string
  teamId: string
  price: string
  /** `incomplete`: its first payment has not been made. */
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  /** The end of what is paid; also when a cancelled one ends. */
  periodEnd: Date
  cancelAtPeriodEnd: boolean
}

/** A payment that was made or failed, or given back. Amounts in the currency's smallest unit. */
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
  /** Of a payment for a plan: its subscription. */
  subscription: string | null
  /** Our checkout that it was made in, or that its subscription began with. */
  checkoutId: string | null
  /** What was bought. */
  price: string | null
  quantity: number
}

/** What an event is about; the object is asked for again, because events come in any order. */
export type ProviderEvent = {
  /** The provider's: the same event that comes again has the same. */
  id: string
  type: string
  about: { kind: 'checkout' | 'subscription' | 'payment'; remoteId: string } | { kind: 'other' }
}

export type ChangePreview = { lines: z.infer<typeof billLinesSchema>; due: number; currency: string }

/** A page to be framed: its HTML, and what it may load as a Content-Security-Policy. */
export type FramedPage = { html: string; policy: string }

/** Where money is taken. Every method rejects with PaymentError, whose message is for people. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test'
  /** Opens a payment; its effect comes by events alone. Returns the provider's name of it. */
  openCheckout(request: CheckoutRequest): Promise<string>
  /** Ends a payment that has not been made; one that has been stays as it is. */
  closeCheckout(remoteId: string): Promise<void>
  readCheckout(remoteId: string): Promise<RemoteCheckout>
  /** The page where a payment is made (see api/domain/billing/checkouts/contract.ts for what it tells its frame). */
  checkoutPage(remoteId: string, checkoutId: string, scheme: 'light' | 'dark'): Promise<FramedPage>
  /** What changing to a price would cost now. */
  previewChange(remoteId: string, price: string): Promise<ChangePreview>
  /** Changes a subscription in place, once for a key. */
  changeSubscription(remoteId: string, price: string, idempotencyKey: string): Promise<void>
  /** Ends a subscription when what is paid is over, or keeps it after all. */
  setCancelled(remoteId: string, cancelled: boolean): Promise<void>
  /** Ends a subscription now, and returns all that was paid for it where that is asked for; both once. */
  endSubscription(remoteId: string, how: { refund: boolean }): Promise<void>
  /** Returns a payment back, whole, once. */
  refund(paymentId: string): Promise<void>
  /** Where the payment method is changed. */
  paymentMethodUrl(customer: string, returnUrl: string): Promise<string>
  readSubscription(remoteId: string): Promise<RemoteSubscription>
  /** Null where it is no payment of this product. */
  readPayment(remoteId: string): Promise<RemotePayment | null>
  /** The event that a webhook call carries. Throws PaymentError where its signature is wrong or too old. */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent
}
