import { Button } from '@mantine/core'
import { useSubscription } from '@/web/client/queries/use-billing'
import { useCancelPlan } from '@/web/ui/billing/use-subscription-change'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { day } from '@/web/ui/format/dates'
import { DialogBody } from '../DialogBody'

/** Asks before a plan is cancelled: until when it stays, and what happens then. */
export function CancelPlanDialog({ onClose }: DialogProps<'cancel-plan'>) {
  const { data: subscription } = useSubscription()
  const cancel = useCancelPlan(onClose)
  if (!subscription) return null
  const { product, next_billing_date: until } = subscription
  return (
    <DialogBody
      title={`Cancel ${product.display_name}`}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep the plan
          </Button>
          <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate(subscription.id)}>
            Cancel the plan
          </Button>
        </>
      }
    >
      <p>
        {until
          ? `Nothing changes until ${day(until)}: you have paid for ${product.display_name} until then, and are not billed again.`
          : 'You are not billed again.'}
      </p>
      <p>
        After that your team is on the free plan. Projects, files and exports stay, and so do credits that you
        bought. Projects older than 7 days are locked until you have a plan again, and new exports carry the
        watermark.
      </p>
    </DialogBody>
  )
}
