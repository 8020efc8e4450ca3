import type { ReactNode } from 'react'
import { useSession } from '../../client/session'
import { NotFoundPage } from '../not-found/NotFoundPage'
import classes from './Support.module.css'

/** A page for support staff; for everybody else there is none. The server asks again, with every call. */
export function ForStaff({ title, children }: { title: string; children: ReactNode }) {
  if (!useSession()?.is_superuser) return <NotFoundPage />
  return (
    <div className={classes.page}>
      <title>{`${title} - Talkreel Studio`}</title>
      {children}
    </div>
  )
}
