import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { QUOTAS } from '@/api/domain/billing/quotas'
import { messageOf } from '@/web/client/api-error'
import { type Subscription, useSubscription } from '@/web/client/queries/use-billing'
import { amountOf, amountText } from '@/web/ui/billing/quota-amount'
import { quotaIcons } from '@/web/ui/billing/quota-icons'
import { STORAGE_COUNTS } from '@/web/ui/billing/storage-counts'
import { subscriptionSummary } from '@/web/ui/billing/subscription-summary'
import { UsageBar } from '@/web/ui/billing/UsageBar'
import { ErrorState } from '@/web/ui/ErrorState'
import { day } from '@/web/ui/format/dates'
import { BillingSection } from './BillingSection'
import { ConsumptionSection } from './ConsumptionSection'
import { TransactionsSection } from './TransactionsSection'
import classes from './UsagePage.module.css'

/** Every measured quota of the plan, with a bar of its usage. */
function QuotasSection({ subscription }: { subscription: Subscription }) {
  const { quotas, renews, status } = subscription
  const counted = quotas.filter(({ code }) => ['consumable', 'stored'].includes(QUOTAS[code].kind))
  return (
    <section className={classes.section} aria-labelledby="quotas">
      <div className={classes.title}>
        <h2 id="quotas" className="type-h2">
          Your usage
        </h2>
        <p className="type-small ink3">
          Credits and minutes are renewed{' '}
          {status === 'past_due' ? 'once the payment is through' : `on ${day(renews)}`}.
        </p>
      </div>
      <ul className={classes.quotas}>
        {counted.map(({ code, usage, limit, unit }) => {
          const Icon = quotaIcons[code]
          const { name } = QUOTAS[code]
          return (
            <li key={code} className={classes.quota}>
              <p className={`${classes.line} figures`}>
                <span className={classes.name}>
                  <Icon size={16} stroke={1.5} aria-hidden />
                  {name}
                </span>
                <span>
                  <strong>{amountOf(usage, unit)}</strong>{' '}
                  <span className="ink2">{limit === null ? unit : `of ${amountText(limit, unit)}`}</span>
                </span>
              </p>
              {limit === null ? (
                <p className="type-small ink3">No limit</p>
              ) : (
                <>
                  {limit > 0 && code !== 'TEAM_MEMBERS' && (
                    <UsageBar used={usage} limit={limit} label={name} />
                  )}
                  <p className="type-small ink3 figures">
                    {limit === 0
                      ? 'Not in your plan'
                      : `${amountText(Math.max(0, limit - usage), unit)} left`}
                  </p>
                </>
              )}
              {code === 'STORAGE' && <p className="type-small ink3">{STORAGE_COUNTS}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The usage page: the plan's quotas and their usage, a month's consumption, and billing. */
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
          <p className="ink2">{subscriptionSummary(subscription)}</p>
          <QuotasSection subscription={subscription} />
          <ConsumptionSection />
          <BillingSection subscription={subscription} />
          <TransactionsSection />
        </>
      )}
      {!subscription && !error && <Skeleton height={320} mt={20} role="status" aria-label="Loading usage" />}
      {!subscription && error && (
        <ErrorState
          title="Your usage did not load"
          reason={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
