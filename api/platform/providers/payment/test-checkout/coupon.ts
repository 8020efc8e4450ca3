import { PaymentError } from '../payment-provider'
import { type BillLine, sum } from './charge'

/** The only coupon of the test checkout: half off the first payment. */
const HALF = 'HALF'

const TEXT = `Coupon ${HALF}`

/** @throws {PaymentError} 409 for an unknown coupon. */
export function checkCoupon(coupon: string | undefined): void {
  if (coupon && coupon !== HALF) throw new PaymentError(409, 'This coupon is not known.')
}

/** The discount of a coupon on an amount in cents, as a line of the bill; none without a coupon. */
export const couponLine = (coupon: string | undefined, amount: number): BillLine[] =>
  coupon === HALF ? [{ text: TEXT, amount: -Math.round(amount / 2) }] : []

/** The discount of a bill, in cents: 0 or less. */
export const couponOff = (lines: BillLine[]): number => sum(lines.filter(({ text }) => text === TEXT))

/** The prefix of subscription ids of the test checkout. */
export const TEST_SUBSCRIPTION = 'sub_test_'

/** Whether this is the id of a payment of the test checkout. */
export const isTestCheckoutPayment = (remoteId: string): boolean => remoteId.startsWith('pay_test_')
