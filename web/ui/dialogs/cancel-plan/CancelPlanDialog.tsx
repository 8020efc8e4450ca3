import { Button } from '@mantine/core'
import { useSubscription } from '@/web/client/queries/use-billing'
import { useCancelPlan } from '@/web/ui/billing/use-subscription-change'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { day } from '@/web/ui/format/dates'
import { DialogBody } from '../DialogBody'

/** Confirms canceling a plan: when it ends and what happens then. */
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
            Keep plan
          </Button>
          <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate(subscription.id)}>
            Cancel plan
          </Button>
        </>
      }
    >
      <p>
        {until
          ? `You keep ${product.display_name} until ${day(until)} and won’t be billed again.`
          : 'You won’t be billed again.'}
      </p>
      <p>
        After that your team is on the free plan. You keep your projects, files, exports and the credits you
        bought. Projects older than 7 days are locked until you have a paid plan again, and new exports have
        the watermark.
      </p>
    </DialogBody>
  )
}
