import { Button, Modal, Radio, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { MESSAGES } from '@/compositions/catalog/messages'
import { useProducts, useSubscription } from '@/web/client/queries/use-billing'
import { NoRight } from '@/web/ui/billing/NoRight'
import { amountOf, amountText } from '@/web/ui/billing/quota-amount'
import { UsageBar } from '@/web/ui/billing/UsageBar'
import { useBillingRight } from '@/web/ui/billing/use-billing-right'
import { openDialog as askFor, type DialogProps, type QuotaFacts } from '@/web/ui/dialog/open-dialog'
import classes from './InsufficientDialog.module.css'
import { type Option, optionsOf } from './options'

/** The options, one of which is selected. */
function WaysOn({
  options,
  chosen,
  onChoose,
}: {
  options: Option[]
  chosen: number
  onChoose: (index: number) => void
}) {
  return (
    <Radio.Group
      label={MESSAGES.billing.whatsNext}
      classNames={{ label: classes.next }}
      value={String(chosen)}
      onChange={value => onChoose(Number(value))}
    >
      <div className={classes.options}>
        {options.map(({ title, text, price, unit }, index) => (
          <Radio.Card key={title} value={String(index)} className={classes.option}>
            <Radio.Indicator size="sm" className={classes.mark} />
            <span className={classes.what}>
              <span className="type-name">{title}</span>
              <span className="type-small ink2">{text}</span>
            </span>
            <span className={classes.price}>
              <span className="type-name figures">{price}</span>
              <span className="type-small ink3">{unit}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

/** The used, remaining and missing amounts. */
function UsedBox({ quota: { limit, used, needed, unit } }: { quota: QuotaFacts }) {
  const label = unit === 'bytes' ? 'Used storage' : 'Used Credits'
  const total = limit ?? 0
  const left = Math.max(0, total - used)
  return (
    <div className={`${classes.used} figures`}>
      <p className={classes.line}>
        <span className="type-name">{label}</span>
        <span>
          <strong>{amountOf(used, unit)}</strong> <span className="ink2">of {amountOf(total, unit)}</span>
        </span>
      </p>
      <UsageBar used={used} limit={total} label={label} />
      <p className={`${classes.line} type-small ink2`}>
        <span>{amountOf(left, unit)} left</span>
        <span>{amountText(Math.max(0, needed - left), unit)} short</span>
      </p>
    </div>
  )
}

/**
 * Shown when a quota is insufficient: what is missing and the options: credits, a higher plan, or contacting us if
 * neither is enough.
 */
export function InsufficientDialog({ ask, onClose }: DialogProps<'insufficient'>) {
  const { of, message, quota } = ask
  const { data: products } = useProducts()
  const { data: subscription } = useSubscription()
  const may = useBillingRight()
  const [chosen, choose] = useState(0)
  const options = products && subscription ? optionsOf(ask, products, subscription) : null
  const option = options?.[chosen]
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={of === 'credits' ? MESSAGES.billing.noCredits : 'You have run out of storage'}
    >
      <div className={classes.body}>
        <p className={classes.message}>{message}</p>
        {quota && <UsedBox quota={quota} />}
        {of === 'storage' && (
          <p className={classes.message}>
            Files in the trash count too, until they are deleted forever.{' '}
            <Link to={pagePaths.trash} onClick={onClose}>
              Open trash
            </Link>
          </p>
        )}
        {!options && <Skeleton height={150} role="status" aria-label="Loading" />}
        {options && options.length > 0 && <WaysOn options={options} chosen={chosen} onChoose={choose} />}
        {may === false && <NoRight />}
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            Not now
          </Button>
          {option && (
            <Button size="md" className={classes.main} disabled={!may} onClick={() => askFor(option.next)}>
              {option.button}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
