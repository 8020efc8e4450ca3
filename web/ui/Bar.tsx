import type { ReactNode } from 'react'
import classes from './Bar.module.css'

/** A line over a whole page that says what is to be known of it: a sign, a sentence, perhaps a button. */
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
