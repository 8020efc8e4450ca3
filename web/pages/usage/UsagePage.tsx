import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '../../client/api-error'
import { useSubscription } from '../../client/queries/use-billing'
import { standing } from '../../ui/billing/standing'
import { FailedPlace } from '../../ui/FailedPlace'
import { BillingSection } from './BillingSection'
import { ConsumptionSection } from './ConsumptionSection'
import { QuotasSection } from './QuotasSection'
import { TransactionsSection } from './TransactionsSection'
import classes from './UsagePage.module.css'

/** What the plan gives and what of it is used, where a month's credits and minutes went, and the bills. */
export function UsagePage() {
  const { data: subscription, error, refetch } = useSubscription()
  const { hash } = useLocation()
  const isThere = subscription !== undefined
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])
  return (
    <div className={classes.page}>
      <title>Usage - Talkreel Studio</title>
      <h1 className="type-h1">Usage</h1>
      {subscription && (
        <>
          <p className="ink2">{standing(subscription)}</p>
          <QuotasSection subscription={subscription} />
          <ConsumptionSection />
          <BillingSection subscription={subscription} />
          <TransactionsSection />
        </>
      )}
      {!subscription && !error && (
        <Skeleton height={320} mt={20} role="status" aria-label="Loading what is used" />
      )}
      {!subscription && error && (
        <FailedPlace
          title="Your usage did not load"
          reason={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
