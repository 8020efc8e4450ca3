import type { ReactNode } from 'react'
import { useSession } from '../../client/session'
import classes from './Support.module.css'

/** A page for support staff; for everybody else there is none. The server asks again, with every call. */
export function ForStaff({ title, children }: { title: string; children: ReactNode }) {
  const isStaff = useSession()?.is_superuser === true
  return (
    <div className={classes.page}>
      <title>{`${isStaff ? title : 'Not found'} - Talkreel Studio`}</title>
      {isStaff ? children : <h1 className="type-h1">There is nothing at this address</h1>}
    </div>
  )
}
