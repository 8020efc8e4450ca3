import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { MESSAGES } from '@/compositions/catalog/messages'
import { messageOf } from '@/web/client/api-error'
import { type Plan, type Subscription, useProducts, useSubscription } from '@/web/client/queries/use-billing'
import { IntervalToggle } from '@/web/ui/billing/IntervalToggle'
import { NoRight } from '@/web/ui/billing/NoRight'
import { type Interval, mostSaving } from '@/web/ui/billing/plans'
import { subscriptionSummary } from '@/web/ui/billing/subscription-summary'
import { useBillingRight } from '@/web/ui/billing/use-billing-right'
import { usePaymentMethod } from '@/web/ui/billing/use-subscription-change'
import { ErrorState } from '@/web/ui/ErrorState'
import { talkToSupport } from '@/web/ui/widgets/chat'
import { PlanCard } from './PlanCard'
import classes from './PricingPage.module.css'
import { QuotaTable } from './QuotaTable'

const { customPlan } = MESSAGES.billing

/** For teams that need more than any plan includes. */
function CustomPlan() {
  return (
    <section className={classes.custom} aria-labelledby="custom-plan">
      <IconMessageCircle size={20} stroke={1.5} aria-hidden />
      <div className={classes.customText}>
        <h2 id="custom-plan" className="type-h3">
          {customPlan}
        </h2>
        <p className="ink2">Need more minutes, seats or invoicing? Tell us about your team.</p>
      </div>
      <Button variant="default" onClick={() => talkToSupport(customPlan)}>
        {MESSAGES.general.supportButton}
      </Button>
    </section>
  )
}

/** Warns that the last payment failed, what that means, and how to fix it. */
function PastDue({ subscription, may }: { subscription: Subscription; may: boolean }) {
  const method = usePaymentMethod()
  return (
    <div className={classes.pastDue} role="status">
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <p>
        {subscription.product.display_name} stays active while we retry the payment for a few days, but gets
        no new credits or minutes. Update your payment method to fix it.
      </p>
      {may && (
        <Button variant="default" loading={method.isPending} onClick={() => method.mutate(subscription.id)}>
          Update payment method
        </Button>
      )}
    </div>
  )
}

/**
 * The pricing page: all plans with their prices and features, the team's current plan, and the buttons to change it.
 */
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
            <ErrorState title="The plans did not load" reason={messageOf(error)} onRetry={retry} />
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
          <p className="ink2">{subscriptionSummary(subscription)}</p>
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
