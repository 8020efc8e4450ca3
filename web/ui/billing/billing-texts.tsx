import { perMonth } from '@/api/domain/billing/terms/credit-prices'
import { shortMoney } from '@/api/platform/providers/payment/money-text'
import { keptCoupon } from '@/web/client/campaign'
import { Tag } from '../Tag'
import classes from './PlanPrice.module.css'
import type { Price } from './plans'

/** The amount per bill and the billing interval. */
export function BilledTag({ price: { amount, currency, interval } }: { price: Price }) {
  return (
    <Tag>{interval === 'year' ? `Billed ${shortMoney(amount, currency)} a year` : 'Billed every month'}</Tag>
  )
}

/** Notes that a coupon will be applied, below an amount that does not include it yet. */
export function CouponLine() {
  const coupon = keptCoupon()
  return coupon && <p className="type-small ink2">Coupon {coupon} will be applied in the next step.</p>
}

/** The monthly price of a plan; null is free. */
export function PlanPrice({ price, unit = 'a month' }: { price: Price | null; unit?: string }) {
  return (
    <p className={classes.price}>
      <span className="type-display figures">
        {price ? shortMoney(perMonth(price), price.currency) : shortMoney(0, 'USD')}
      </span>{' '}
      <span className="ink2">{unit}</span>
    </p>
  )
}
