import { Button, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { MESSAGES } from '@/compositions/catalog/messages'
import { messageOf } from '@/web/client/api-error'
import type { Plan, Subscription } from '@/web/client/queries/use-billing'
import { AmountLines } from '@/web/ui/billing/AmountLines'
import { CouponLine } from '@/web/ui/billing/billing-texts'
import { celebrate, planNews } from '@/web/ui/billing/celebrate'
import { NoRight } from '@/web/ui/billing/NoRight'
import { PaymentFrame } from '@/web/ui/billing/PaymentFrame'
import { changesInPlace, type Interval, type Price, priceOf } from '@/web/ui/billing/plans'
import { useBillingRight, usePreview } from '@/web/ui/billing/use-billing-right'
import { useCheckout } from '@/web/ui/billing/use-checkout'
import { openDialog as askFor } from '@/web/ui/dialog/open-dialog'
import { ErrorState } from '@/web/ui/ErrorState'
import classes from './UpgradeDialog.module.css'

type Given = {
  plan: Plan
  interval: Interval
  subscription: Subscription
  again: (() => Promise<unknown>) | undefined
}

/** The amount due, and the button to the payment form or to the change of a paid plan. */
export function PaymentSide({ plan, interval, subscription, again }: Given) {
  const client = useQueryClient()
  const checkout = useCheckout()
  const price = priceOf(plan, interval)
  const what = plan.display_name
  const onPaid = useCallback(
    () => void celebrate(client, { news: planNews(what), again }),
    [client, what, again],
  )
  if (checkout.opened)
    return (
      <div className={classes.form}>
        <PaymentFrame opened={checkout.opened} checkout={checkout} onPaid={onPaid} />
      </div>
    )
  const inPlace = changesInPlace(subscription)
  const go = (of: Price) =>
    inPlace
      ? askFor({ kind: 'confirm-change', price: of.remote_id, again })
      : checkout.open({ priceId: of.remote_id, quantity: 1 })
  return (
    <div className={classes.payment}>
      <h3 className="type-h3">Payment</h3>
      {price && <Due {...{ plan, interval, price }} subscription={inPlace ? subscription : undefined} />}
      <p className="type-small ink3">
        {inPlace
          ? 'We credit the unused time on your current plan.'
          : 'Cancel any time. You keep your plan until the period ends.'}
      </p>
      <Go
        busy={checkout.isOpening}
        label={MESSAGES.billing.upgradeTo(what)}
        onGo={() => price && go(price)}
      />
      {again && <p className={classes.after}>We’ll pick up where you left off once you’ve paid.</p>}
    </div>
  )
}

const NAMES = { month: 'monthly', year: 'yearly' }

function Due({
  plan,
  interval,
  price,
  subscription,
}: Pick<Given, 'plan' | 'interval'> & { price: Price; subscription: Subscription | undefined }) {
  const preview = usePreview(subscription, price.remote_id)
  const { amount, currency } = price
  if (!subscription)
    return (
      <>
        <AmountLines
          lines={[{ text: `${plan.display_name}, ${NAMES[interval]}`, amount }]}
          due={amount}
          currency={currency}
        />
        <CouponLine />
      </>
    )
  if (preview.error)
    return (
      <ErrorState
        title="The price is not available yet"
        reason={messageOf(preview.error)}
        onRetry={() => preview.refetch()}
      />
    )
  if (!preview.data) return <Skeleton height={72} role="status" aria-label="Loading" />
  return <AmountLines {...preview.data} />
}

function Go({ busy, label, onGo }: { busy: boolean; label: string; onGo: () => void }) {
  const may = useBillingRight()
  if (may === false) return <NoRight />
  return (
    <Button size="md" fullWidth className={classes.go} loading={busy} disabled={!may} onClick={onGo}>
      {label}
    </Button>
  )
}
