import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { Plan, Subscription } from '@/web/client/queries/use-billing'
import { BilledTag, PlanPrice } from '@/web/ui/billing/billing-texts'
import { type Interval, offerOf, priceOf, saving } from '@/web/ui/billing/plans'
import { Tag } from '@/web/ui/Tag'
import { PlanButton } from './PlanButton'
import classes from './PlanCard.module.css'

/** A plan: its audience, price, features and action. */
export function PlanCard({
  plan,
  plans,
  subscription,
  interval,
  may,
}: {
  plan: Plan
  plans: Plan[]
  subscription: Subscription
  interval: Interval
  may: boolean
}) {
  const isOwn = plan.name === subscription.product.name
  const price = priceOf(plan, interval)
  const less = interval === 'year' && saving(plan)
  return (
    <li className={classes.card} data-own={isOwn || undefined}>
      <div className={classes.title}>
        <h2 className="type-h2">{plan.display_name}</h2>
        {isOwn && <span className={classes.own}>Your plan</span>}
      </div>
      <p className={`${classes.for} type-small ink2`}>{plan.description}</p>
      <PlanPrice price={price} />
      <p className={classes.billed}>
        {price && <BilledTag price={price} />}
        {less && (
          <Tag tone="ok" icon={false}>
            {less}
          </Tag>
        )}
      </p>
      <PlanButton
        {...{ plan, plans, subscription, interval, may }}
        offer={offerOf(plans, subscription, plan, interval)}
      />
      <ul className={classes.quotas}>
        {plan.quotas
          .filter(({ show }) => show)
          .map(({ code, value, display }) => {
            // A project lock is not a benefit, so it is not listed.
            const isMissing = value === 0 || (code === 'PROJECT_LOCK_PERIOD' && value !== null)
            const Icon = isMissing ? IconMinus : IconCheck
            return (
              <li key={code} data-none={isMissing || undefined}>
                <Icon size={14} stroke={1.5} aria-hidden />
                {display}
              </li>
            )
          })}
      </ul>
    </li>
  )
}
