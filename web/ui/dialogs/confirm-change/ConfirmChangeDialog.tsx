import { Button, Skeleton } from '@mantine/core'
import { messageOf } from '@/web/client/api-error'
import { useProducts, useSubscription } from '@/web/client/queries/use-billing'
import { AmountLines } from '@/web/ui/billing/AmountLines'
import { usePreview } from '@/web/ui/billing/use-billing-right'
import { useChangePlan } from '@/web/ui/billing/use-subscription-change'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { ErrorState } from '@/web/ui/ErrorState'
import { day } from '@/web/ui/format/dates'
import { DialogBody } from '../DialogBody'

const INTERVALS = { month: 'billed monthly', year: 'billed yearly' }

/** Confirms a plan change: the amount due now and the next bill, or why the change has to wait. */
export function ConfirmChangeDialog({ ask: { price, again }, onClose }: DialogProps<'confirm-change'>) {
  const { data: products } = useProducts()
  const { data: subscription } = useSubscription()
  const preview = usePreview(subscription, price)
  const change = useChangePlan(price, again)
  const plan = products?.results.find(({ prices }) => prices.some(one => one.remote_id === price))
  const interval = plan?.prices.find(one => one.remote_id === price)?.interval
  const terms = preview.data
  return (
    <DialogBody
      title="Confirm change plan"
      onClose={onClose}
      buttons={
        <>
          <Button variant="subtle" onClick={onClose} data-autofocus>
            Not now
          </Button>
          <Button
            loading={change.isPending}
            disabled={!terms?.allowed}
            onClick={() => subscription && change.mutate(subscription.id)}
          >
            Continue
          </Button>
        </>
      }
    >
      <p>
        From {subscription?.product.display_name} to <strong>{plan?.display_name}</strong>
        {interval && `, ${INTERVALS[interval]}`}.
      </p>
      {preview.isPending && <Skeleton height={72} role="status" aria-label="Loading" />}
      {preview.error && (
        <ErrorState
          title="The price is not available yet"
          reason={messageOf(preview.error)}
          onRetry={() => preview.refetch()}
        />
      )}
      {terms?.detail && <p role="status">{terms.detail}</p>}
      {terms?.allowed && (
        <>
          <AmountLines lines={terms.lines} due={terms.due} currency={terms.currency} />
          {terms.next_billing_date && (
            <p className="type-small ink3">Next bill on {day(terms.next_billing_date)}.</p>
          )}
        </>
      )}
    </DialogBody>
  )
}
