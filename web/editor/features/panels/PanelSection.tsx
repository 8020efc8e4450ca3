import type { ReactNode } from 'react'
import classes from './PanelSection.module.css'

/** A section of a panel with a title. */
export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.section}>
    <h3 className={classes.title}>{title}</h3>
    {children}
  </div>
)
