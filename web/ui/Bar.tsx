import type { ReactNode } from 'react'
import classes from './Bar.module.css'

/** A full-width bar above a page: an icon, a sentence and an optional button. */
export const Bar = ({
  icon,
  children,
  action,
}: {
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}) => (
  <div className={classes.bar}>
    {icon}
    <p className={classes.text}>{children}</p>
    {action}
  </div>
)
