import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { shortMoney } from '@/api/platform/providers/payment/money-text'
import type { Subscription } from '@/web/client/queries/use-billing'
import { NoRight } from '@/web/ui/billing/NoRight'
import { mayCancel } from '@/web/ui/billing/plans'
import { useBillingRight } from '@/web/ui/billing/use-billing-right'
import { usePaymentMethod, useResumePlan } from '@/web/ui/billing/use-subscription-change'
import { openDialog } from '@/web/ui/dialog/open-dialog'
import { day } from '@/web/ui/format/dates'
import { Tag } from '@/web/ui/Tag'
import classes from './UsagePage.module.css'

/** The plan, its next bill and payment method, with buttons to change, cancel and resume it. */
export function BillingSection({ subscription }: { subscription: Subscription }) {
  const { product, price, next_billing_date, ends } = subscription
  const may = useBillingRight()
  return (
    <section id="billing" className={classes.section} aria-labelledby="billing-title">
      <h2 id="billing-title" className="type-h2">
        Billing
      </h2>
      <dl className={classes.facts}>
        <Fact name="Plan">
          {product.display_name} <Standing subscription={subscription} />
        </Fact>
        {price && (
          <Fact name="Price">
            {shortMoney(price.amount, price.currency)}{' '}
            {price.interval === 'year' ? 'a year' : price.interval === 'month' ? 'a month' : 'once'}
          </Fact>
        )}
        {ends && <Fact name="Stays until">{day(ends)}</Fact>}
        {!ends && next_billing_date && <Fact name="Next bill">{day(next_billing_date)}</Fact>}
      </dl>
      {may === false ? <NoRight /> : <BillingActions subscription={subscription} />}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={classes.fact}>
    <dt className="ink2">{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
)

function Standing({ subscription: { status, category, remote_id } }: { subscription: Subscription }) {
  if (category === 'LTD') return <Tag tone="ok">For life</Tag>
  if (status === 'cancelled') return remote_id === null ? <Tag>Given</Tag> : <Tag tone="warn">Canceled</Tag>
  if (status === 'past_due') return <Tag tone="error">Payment failed</Tag>
  return category === 'FREE' ? null : <Tag tone="ok">Active</Tag>
}

function BillingActions({ subscription }: { subscription: Subscription }) {
  const { id, status, category, remote_id } = subscription
  const method = usePaymentMethod()
  const resume = useResumePlan()
  const isPaid = category === 'RECURRING'
  return (
    <div className={classes.buttons}>
      {category !== 'LTD' && (
        <Button component={Link} to={pagePaths.pricing} variant="default">
          {isPaid ? 'Change plan' : 'See plans'}
        </Button>
      )}
      {isPaid && remote_id !== null && (
        <Button variant="default" loading={method.isPending} onClick={() => method.mutate(id)}>
          Payment method
        </Button>
      )}
      {isPaid && remote_id !== null && status === 'cancelled' && (
        <Button loading={resume.isPending} onClick={() => resume.mutate(id)}>
          Resume
        </Button>
      )}
      {mayCancel(subscription) && (
        <Button variant="subtle" onClick={() => openDialog({ kind: 'cancel-plan' })}>
          Cancel plan
        </Button>
      )}
    </div>
  )
}
