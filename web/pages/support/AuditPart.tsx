import { useState } from 'react'
import { SUPPORT_PAGE, useAudit } from '@/web/client/queries/use-support'
import { AuditList } from '@/web/ui/audit/AuditList'
import { Pager } from '@/web/ui/Pager'
import { Part } from './Part'
import classes from './Support.module.css'

/** The activity of all users, or of one user as actor or subject. */
export function AuditPart({ title, user }: { title: string; user?: string }) {
  const [page, setPage] = useState(1)
  const audit = useAudit(user, page)
  return (
    <Part title={title} failed={audit}>
      {audit.data?.count === 0 && <p className={classes.none}>No activity yet.</p>}
      <AuditList items={audit.data?.results ?? []} withTeam />
      <Pager
        label="activity"
        page={page}
        count={audit.data?.count ?? 0}
        size={SUPPORT_PAGE}
        onPage={setPage}
      />
    </Part>
  )
}
