import { perMonth } from '../../../api/billing/terms/per-month'
import { money } from '../format/money'
import { Tag } from '../Tag'
import classes from './PlanPrice.module.css'
import type { Price } from './plans'

/** What a plan costs a month, and how much is billed at once where that is more. Null is free. */
export function PlanPrice({ price, unit = 'a month' }: { price: Price | null; unit?: string }) {
  return (
    <p className={classes.price}>
      <span className="type-display figures">
        {price ? money(perMonth(price), price.currency) : money(0, 'USD')}
      </span>{' '}
      <span className="ink2">{unit}</span>
      {price?.interval && (
        <Tag>
          {price.interval === 'year'
            ? `Billed ${money(price.amount, price.currency)} a year`
            : 'Billed every month'}
        </Tag>
      )}
    </p>
  )
}
