import type { ReactNode } from 'react'
import classes from './PageTitle.module.css'
import { NewProject } from './upload/NewProject'

/** Header of a page: its title, a subtitle and the button for a new project. */
export function PageTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <div>
        <h1 className="type-h1">{title}</h1>
        <p className="ink2">{children}</p>
      </div>
      <NewProject />
    </div>
  )
}
