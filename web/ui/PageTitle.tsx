import type { ReactNode } from 'react'
import classes from './PageTitle.module.css'
import { NewProject } from './upload/NewProject'

/** Header of a page: its title, a subtitle and its main button, by default the one for a new project. */
export function PageTitle({
  title,
  children,
  action = <NewProject />,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.row}>
      <div>
        <h1 className="type-h1">{title}</h1>
        <p className="ink2">{children}</p>
      </div>
      {action}
    </div>
  )
}
