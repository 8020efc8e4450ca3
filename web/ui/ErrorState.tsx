import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ErrorState.module.css'

/** Error state: what failed, why, and a button to retry, labeled `again`; `children` are buttons beside it. */
export function ErrorState({
  title,
  reason,
  again = 'Try again',
  onRetry,
  children,
}: {
  title: string
  reason: string
  again?: string
  onRetry: () => void
  children?: ReactNode
}) {
  return (
    <div className={classes.place} role="alert">
      <IconAlertTriangle size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div>
        <h2 className="type-h3">{title}</h2>
        <p className="type-small ink2">{reason}</p>
        <div className={classes.buttons}>
          <Button size="xs" onClick={onRetry}>
            {again}
          </Button>
          {children}
        </div>
      </div>
    </div>
  )
}
