import classes from './ProgressBar.module.css'

/**
 * How far something is: a 4 px bar. `value` is 0 to 1, null for waiting in line. What it says is read out by tenths,
 * not at every step.
 */
export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  const percent = Math.round((value ?? 0) * 100)
  const tenth = Math.floor(percent / 10) * 10
  return (
    <>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
      <span className="unseen" aria-live="polite">
        {value === null ? '' : `${label}: ${tenth} %`}
      </span>
    </>
  )
}
