import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../client/api-error'
import { type Plan, type Subscription, useProducts, useSubscription } from '../../client/queries/use-billing'
import { IntervalToggle } from '../../ui/billing/IntervalToggle'
import { NoRight } from '../../ui/billing/NoRight'
import { type Interval, mostSaving } from '../../ui/billing/plans'
import { standing } from '../../ui/billing/standing'
import { useBillingRight } from '../../ui/billing/use-billing-right'
import { FailedPlace } from '../../ui/FailedPlace'
import { CustomPlan } from './CustomPlan'
import { PastDue } from './PastDue'
import { PlanCard } from './PlanCard'
import classes from './PricingPage.module.css'
import { QuotaTable } from './QuotaTable'

/** The plans side by side: what they cost and give, which one the team is on, and the way from one to another. */
export function PricingPage() {
  const products = useProducts()
  const subscription = useSubscription()
  const error = products.error ?? subscription.error
  const retry = () => Promise.all([products.refetch(), subscription.refetch()])
  return (
    <div className={classes.page}>
      <title>Plans - Talkreel Studio</title>
      {products.data && subscription.data ? (
        <Plans plans={products.data.results} subscription={subscription.data} />
      ) : (
        <>
          <h1 className="type-h1">Plans</h1>
          {error ? (
            <FailedPlace title="The plans did not load" reason={messageOf(error)} onRetry={retry} />
          ) : (
            <Skeleton height={440} role="status" aria-label="Loading plans" />
          )}
        </>
      )}
    </div>
  )
}

function Plans({ plans, subscription }: { plans: Plan[]; subscription: Subscription }) {
  const [interval, setInterval] = useState<Interval>('year')
  const may = useBillingRight()
  return (
    <>
      <div className={classes.head}>
        <div>
          <h1 className="type-h1">Plans</h1>
          <p className="ink2">{standing(subscription)}</p>
        </div>
        <IntervalToggle value={interval} less={mostSaving(plans)} onChange={setInterval} />
      </div>
      {may === false && <NoRight />}
      {subscription.status === 'past_due' && <PastDue subscription={subscription} may={may === true} />}
      <ul className={classes.cards}>
        {plans.map(plan => (
          <PlanCard key={plan.id} {...{ plan, plans, subscription, interval }} may={may === true} />
        ))}
      </ul>
      <CustomPlan />
      {subscription.category !== 'LTD' && (
        <p className="type-small ink2">
          We credit unused time when you switch. Cancel any time and keep access to your projects.
        </p>
      )}
      <QuotaTable plans={plans} current={subscription.product.name} />
    </>
  )
}
