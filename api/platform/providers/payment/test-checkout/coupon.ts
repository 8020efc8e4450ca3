import { PaymentError } from '../payment-provider'
import { type BillLine, sum } from './charge'

/** The one coupon that the test checkout knows: half off the first payment. */
const HALF = 'HALF'

const TEXT = `Coupon ${HALF}`

/** @throws {PaymentError} 409 for a coupon that there is not. */
export function checkCoupon(coupon: string | undefined): void {
  if (coupon && coupon !== HALF) throw new PaymentError(409, 'This coupon is not known.')
}

/** What a coupon takes off an amount in cents, as a line of the bill; none without a coupon. */
export const couponLine = (coupon: string | undefined, amount: number): BillLine[] =>
  coupon === HALF ? [{ text: TEXT, amount: -Math.round(amount / 2) }] : []

/** What a coupon took off a bill, in cents: 0 or less. */
export const couponOff = (lines: BillLine[]): number => sum(lines.filter(({ text }) => text === TEXT))

/** How the names of subscriptions of the test checkout begin. */
export const TEST_SUBSCRIPTION = 'sub_test_'

/** Is this the name of a payment of the test checkout, behind which there is no money? */
export const isTestCheckoutPayment = (remoteId: string): boolean => remoteId.startsWith('pay_test_')
