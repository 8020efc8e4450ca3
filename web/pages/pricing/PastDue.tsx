import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Subscription } from '../../client/queries/use-billing'
import { usePaymentMethod } from '../../ui/billing/use-subscription-change'
import classes from './PricingPage.module.css'

/** The last payment failed, as the page's head says: what that means, and the way to mend it. */
export function PastDue({ subscription, may }: { subscription: Subscription; may: boolean }) {
  const method = usePaymentMethod()
  return (
    <div className={classes.pastDue} role="status">
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <p>
        {subscription.product.display_name} goes on while the payment is tried again for a few days, but gets
        no new credits and minutes. A new payment method mends it.
      </p>
      {may && (
        <Button variant="default" loading={method.isPending} onClick={() => method.mutate(subscription.id)}>
          Change the payment method
        </Button>
      )}
    </div>
  )
}
