import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Group.module.css'

/** A group of inspector rows under a title that collapses it. */
export const Group = ({
  title,
  isOpen = true,
  children,
}: {
  title: string
  /** Whether it is expanded at first. */
  isOpen?: boolean
  children: ReactNode
}) => (
  <details className={classes.group} open={isOpen}>
    <summary className={classes.title}>
      {title}
      <IconChevronDown size={16} stroke={1.5} className={classes.mark} aria-hidden />
    </summary>
    <div className={classes.values}>{children}</div>
  </details>
)
