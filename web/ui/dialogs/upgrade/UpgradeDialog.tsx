import { Button, Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { nextPlan } from '@/api/domain/billing/terms/plan-order'
import { DEFAULTS } from '@/compositions/catalog/defaults'
import { MESSAGES } from '@/compositions/catalog/messages'
import { messageOf } from '@/web/client/api-error'
import { type Plan, type Subscription, useProducts, useSubscription } from '@/web/client/queries/use-billing'
import type { Interval } from '@/web/ui/billing/plans'
import type { DialogProps, DialogRequest } from '@/web/ui/dialog/open-dialog'
import { ErrorState } from '@/web/ui/ErrorState'
import { talkToSupport } from '@/web/ui/widgets/chat'
import { PaymentSide } from './PaymentSide'
import { PlanSide } from './PlanSide'
import { reasonOf } from './reasons'
import classes from './UpgradeDialog.module.css'

/** Shown if no plan is large enough: offers to discuss a custom plan. */
function NoHigherPlan({ ask: { key, message } }: { ask: Extract<DialogRequest, { kind: 'upgrade' }> }) {
  return (
    <div className={classes.wait}>
      <Modal.Title>{reasonOf(key) ?? MESSAGES.billing.customPlan}</Modal.Title>
      <p className="ink2">{message ?? 'You’re already on the highest plan.'} Tell us what your team needs.</p>
      <Button className={classes.talk} onClick={() => talkToSupport(MESSAGES.billing.customPlan)}>
        {MESSAGES.general.supportButton}
      </Button>
    </div>
  )
}

type UpgradeAsk = Extract<DialogRequest, { kind: 'upgrade' }>

/** The upgrade dialog: the reason, the lowest sufficient plan, its price and the payment. */
export function UpgradeDialog({ ask, onClose }: DialogProps<'upgrade'>) {
  const products = useProducts()
  const subscription = useSubscription()
  const error = products.error ?? subscription.error
  const retry = () => Promise.all([products.refetch(), subscription.refetch()])
  return (
    <Modal.Root opened onClose={onClose} size={DEFAULTS.dialogs.upgradeWidthPixels} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.CloseButton className={classes.close} aria-label="Close" />
        {products.data && subscription.data ? (
          <Sides ask={ask} plans={products.data.results} subscription={subscription.data} />
        ) : (
          <div className={classes.wait}>
            <Modal.Title>Upgrade</Modal.Title>
            {error ? (
              <ErrorState title="The plans did not load" reason={messageOf(error)} onRetry={retry} />
            ) : (
              <Skeleton height={420} role="status" aria-label="Loading" />
            )}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

function Sides({ ask, plans, subscription }: { ask: UpgradeAsk; plans: Plan[]; subscription: Subscription }) {
  const [interval, setInterval] = useState<Interval>(ask.interval ?? 'year')
  const plan = plans.find(({ name }) => name === ask.plan) ?? nextPlan(plans, subscription)
  if (!plan) return <NoHigherPlan ask={ask} />
  return (
    <div className={classes.sides}>
      <PlanSide ask={ask} plan={plan} interval={interval} onInterval={setInterval} />
      <PaymentSide
        key={interval}
        plan={plan}
        interval={interval}
        subscription={subscription}
        again={ask.again}
      />
    </div>
  )
}
