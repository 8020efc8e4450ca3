import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './ErrorState.module.css'

/** Error state: what failed, why, and a button to retry. `again` is the label of the button. */
export function ErrorState({
  title,
  reason,
  again = 'Try again',
  onRetry,
}: {
  title: string
  reason: string
  again?: string
  onRetry: () => void
}) {
  return (
    <div className={classes.place} role="alert">
      <IconAlertTriangle size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div>
        <h2 className="type-h3">{title}</h2>
        <p className="type-small ink2">{reason}</p>
        <Button size="xs" className={classes.retry} onClick={onRetry}>
          {again}
        </Button>
      </div>
    </div>
  )
}
