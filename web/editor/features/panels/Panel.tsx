import type { ReactNode } from 'react'
import classes from './Panel.module.css'

/** The column beside the rail: a title, and the content below it. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={title}>
      <h2 className={`type-h3 ${classes.title}`}>{title}</h2>
      <div className={classes.inside}>{children}</div>
    </section>
  )
}
