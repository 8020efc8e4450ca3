import type { ReactNode } from 'react'
import classes from './PanelSection.module.css'

/** A part of a panel under its name. */
export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.section}>
    <h3 className={classes.title}>{title}</h3>
    {children}
  </div>
)
