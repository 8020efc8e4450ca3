import { Button, Tooltip } from '@mantine/core'
import { Link } from 'react-router'
import { nextPlan } from '@/api/domain/billing/terms/plan-order'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Plan, Subscription } from '@/web/client/queries/use-billing'
import { changesInPlace, type Interval, type Offer, priceOf } from '@/web/ui/billing/plans'
import { useResumePlan } from '@/web/ui/billing/use-subscription-change'
import { openDialog } from '@/web/ui/dialog/open-dialog'

/** The action for a plan; only the next plan's button is the primary one of the page. */
export function PlanButton({
  offer,
  plan,
  plans,
  subscription,
  interval,
  may,
}: {
  offer: Offer
  plan: Plan
  plans: Plan[]
  subscription: Subscription
  interval: Interval
  may: boolean
}) {
  const resume = useResumePlan()
  const price = priceOf(plan, interval)
  const change = () =>
    price && changesInPlace(subscription)
      ? openDialog({ kind: 'confirm-change', price: price.remote_id })
      : openDialog({ kind: 'upgrade', plan: plan.name, interval })
  if (offer === 'none') return <span />
  if (offer === 'manage')
    return (
      <Button component={Link} to="/usage/#billing" variant="subtle">
        Manage billing
      </Button>
    )
  const isNext = nextPlan(plans, subscription)?.name === plan.name
  const { label, run } = {
    resume: { label: 'Resume', run: () => resume.mutate(subscription.id) },
    interval: { label: `Change to ${interval === 'year' ? 'yearly' : 'monthly'}`, run: change },
    upgrade: { label: MESSAGES.billing.upgradeTo(plan.display_name), run: change },
    change: { label: 'Change plan', run: change },
    cancel: { label: 'Change plan', run: () => openDialog({ kind: 'cancel-plan' }) },
  }[offer]
  return (
    <Tooltip label="Only an owner or admin can change the plan" disabled={may}>
      <Button
        variant={(offer === 'upgrade' && isNext) || offer === 'resume' ? 'filled' : 'default'}
        aria-label={label === 'Change plan' ? `Change plan to ${plan.display_name}` : undefined}
        loading={resume.isPending}
        data-disabled={may ? undefined : true}
        aria-disabled={!may}
        onClick={may ? run : undefined}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
