import { usageColor } from '@/api/domain/billing/terms/limits'
import classes from './UsageBar.module.css'

/** How much of a limit is used, in any unit; green, blue or red by how full it is (PR24). */
export function UsageBar({ used, limit, label }: { used: number; limit: number; label: string }) {
  const percent = limit > 0 ? Math.min(100, (100 * used) / limit) : 100
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={`${Math.round(percent)} % used`}
    >
      <div className={classes.bar} data-color={usageColor(used, limit)} style={{ width: `${percent}%` }} />
    </div>
  )
}
