import { creditsColor } from '@/api/domain/billing/terms/limits'
import type { Credits } from './credits'
import classes from './credits.module.css'

/** A bar of the remaining credits: green, orange at half, red at a tenth (PR24). */
export function CreditsBar({ total, left }: Credits) {
  if (total === null || left === null) return null
  const percent = total > 0 ? (100 * left) / total : 0
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label="Credits left"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={`${Math.round(percent)} % left`}
    >
      <div className={classes.bar} data-color={creditsColor(left, total)} style={{ width: `${percent}%` }} />
    </div>
  )
}
