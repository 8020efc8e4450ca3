import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Group.module.css'

/** Values of the inspector that belong together, under a title that folds them away. */
export const Group = ({
  title,
  isOpen = true,
  children,
}: {
  title: string
  /** Whether it begins unfolded. */
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
