import { shortMoney } from '../../../api/platform/providers/payment/money-text'
import { Tag } from '../Tag'
import type { Price } from './plans'

/** How much is billed at once, and how often. */
export function BilledTag({ price: { amount, currency, interval } }: { price: Price }) {
  return (
    <Tag>{interval === 'year' ? `Billed ${shortMoney(amount, currency)} a year` : 'Billed every month'}</Tag>
  )
}
