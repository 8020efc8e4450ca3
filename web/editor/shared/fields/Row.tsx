import type { ReactNode } from 'react'
import classes from './Fields.module.css'

/** A value in the inspector: its name on the left, its control on the right. */
export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.row}>
    <span className="ink2" aria-hidden>
      {label}
    </span>
    {children}
  </div>
)
