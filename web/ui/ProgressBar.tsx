import classes from './ProgressBar.module.css'

/** A 4 px progress bar. `value` is 0 to 1, or null while queued. Screen readers hear it in steps of a tenth. */
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
