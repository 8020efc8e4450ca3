/** What a payment is opened with. Amounts are the provider's own matter: it knows the price. */
export type CheckoutRequest = {
  /** Ours; comes back with every event of this payment. */
  checkoutId: string
  teamId: string
  /** The provider's names of the price and, where there is one already, of who pays. */
  price: string
  customer: string | null
  email: string
  quantity: number
  /** A plan, or something paid once. */
  mode: 'subscription' | 'payment'
  coupon?: string | undefined
  country?: string | undefined
  /** Who asked for it, and who sent them (spec section 3, Checkout). */
  customData: { user_id: string; referral?: string }
  returnUrl: string
}

export type OpenedCheckout = { remoteId: string; url: string | null; clientSecret: string | null }

/** What the provider knows of a subscription now. Dates as they are, prices by the provider's names. */
export type RemoteSubscription = {
  remoteId: string
  customer: string
  teamId: string
  price: string
  status: 'active' | 'past_due' | 'cancelled'
  /** The end of what is paid; also when a cancelled one ends. */
  periodEnd: Date
  cancelAtPeriodEnd: boolean
}

/** A payment that was made or failed, or given back. Amounts in cents. */
export type RemotePayment = {
  remoteId: string
  teamId: string
  status: 'paid' | 'failed'
  text: string
  lines: { text: string; amount: number }[]
  amount: number
  tax: number
  refunded: number
  currency: string
  customer: { name: string; email: string; country: string }
  paidAt: Date
  /** Of a payment for credits: our checkout, its price and how many of it. */
  checkoutId: string | null
  price: string | null
  quantity: number
}

/** What an event is about; the object is asked for anew, because events come in any order. */
export type PaymentEvent = {
  /** The provider's: the same event that comes again has the same. */
  id: string
  type: string
  about:
    | { kind: 'checkout'; checkoutId: string; state: 'completed' | 'closed' }
    | { kind: 'subscription'; remoteId: string }
    | { kind: 'payment'; remoteId: string }
    | { kind: 'other' }
}

export type Preview = { lines: { text: string; amount: number }[]; due: number; currency: string }

/** Where money is taken. Every method rejects with PaymentError, whose message is for people. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test'
  /** Opens a payment; its effect comes by events alone. */
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>
  /** What changing to a price would cost now. */
  previewChange(remoteId: string, price: string): Promise<Preview>
  /** Changes a subscription in place, once for a key. */
  changeSubscription(remoteId: string, price: string, idempotencyKey: string): Promise<void>
  /** Ends a subscription when what is paid is over, or keeps it after all. */
  setCancelled(remoteId: string, cancelled: boolean): Promise<void>
  /** Where the payment method is changed. */
  paymentMethodUrl(customer: string, returnUrl: string): Promise<string>
  readSubscription(remoteId: string): Promise<RemoteSubscription>
  readPayment(remoteId: string): Promise<RemotePayment>
  /** The event that a webhook call carries. Throws PaymentError where its signature is wrong or too old. */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent
}

/** The provider says no, can't be reached, or sent what it didn't sign. */
export class PaymentError extends Error {
  override name = 'PaymentError'
}
