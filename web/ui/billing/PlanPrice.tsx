import { perMonth } from '../../../api/domain/billing/terms/per-month'
import { shortMoney } from '../../../api/platform/providers/payment/money-text'
import classes from './PlanPrice.module.css'
import type { Price } from './plans'

/** What a plan costs a month. Null is free. */
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
