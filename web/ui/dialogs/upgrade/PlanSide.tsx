import { Anchor, Modal } from '@mantine/core'
import { Link } from 'react-router'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Plan } from '@/web/client/queries/use-billing'
import { BilledTag, PlanPrice } from '@/web/ui/billing/billing-texts'
import { IntervalToggle } from '@/web/ui/billing/IntervalToggle'
import { type Interval, priceOf, saving } from '@/web/ui/billing/plans'
import { quotaIcons } from '@/web/ui/billing/quota-icons'
import { closeDialog, type DialogRequest } from '@/web/ui/dialog/open-dialog'
import { talkToSupport } from '@/web/ui/widgets/chat'
import { neededText } from './needed-text'
import { reasonOf } from './reasons'
import classes from './UpgradeDialog.module.css'

const { upgradeTo, viewAllPlans, customPlan } = MESSAGES.billing

/** The reason for the upgrade, the plan, its price and its features, with the required one highlighted. */
export function PlanSide({
  ask: { key, quota, message },
  plan,
  interval,
  onInterval,
}: {
  ask: Extract<DialogRequest, { kind: 'upgrade' }>
  plan: Plan
  interval: Interval
  onInterval: (interval: Interval) => void
}) {
  const price = priceOf(plan, interval)
  const numbers = quota && neededText(quota)
  const reason = reasonOf(key)
  const headline = reason ?? upgradeTo(plan.display_name)
  return (
    <div className={classes.plan}>
      {numbers && <p className={`${classes.numbers} figures`}>{numbers}</p>}
      <Modal.Title className={classes.headline}>{headline}</Modal.Title>
      {message && message !== headline && <p className={classes.sentence}>{message}</p>}
      <p className={classes.sentence}>
        {reason ? (
          <>
            <strong>{plan.display_name}</strong>: {plan.description.charAt(0).toLowerCase()}
            {plan.description.slice(1)}.
          </>
        ) : (
          `${plan.description}.`
        )}
      </p>
      <IntervalToggle value={interval} less={saving(plan)} onChange={onInterval} />
      <div className={classes.price}>
        <PlanPrice price={price} unit="per month" />
        {price && <BilledTag price={price} />}
      </div>
      <ul className={classes.quotas}>
        {plan.quotas
          .filter(({ show, code }) => show || code === key)
          .sort((a, b) => Number(b.code === key) - Number(a.code === key))
          .map(({ code, display }) => {
            const Icon = quotaIcons[code]
            return (
              <li key={code} className={classes.quota} data-lit={code === key || undefined}>
                <Icon size={16} stroke={1.5} aria-hidden />
                {display}
              </li>
            )
          })}
      </ul>
      <div className={classes.links}>
        <Link to="/pricing/" onClick={closeDialog}>
          {viewAllPlans}
        </Link>
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.custom}
          onClick={() => talkToSupport(customPlan)}
        >
          {customPlan}
        </Anchor>
      </div>
    </div>
  )
}
