import { amountOf, amountText } from '../../billing/quota-amount'
import { UsageBar } from '../../billing/UsageBar'
import type { QuotaFacts } from '../../dialog/open-dialog'
import classes from './InsufficientDialog.module.css'

/** How much is used, how much is left and how much is missing. */
export function UsedBox({ quota: { limit, used, needed, unit } }: { quota: QuotaFacts }) {
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
