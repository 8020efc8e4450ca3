import { useState } from 'react'
import type { TrashItem } from '@/api/domain/trash/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { messageOf } from '@/web/client/api-error'
import { useTeamsInTrash, useTrash } from '@/web/client/queries/use-trash'
import { ErrorState } from '@/web/ui/ErrorState'
import { Pager } from '@/web/ui/Pager'
import { PageTitle } from '@/web/ui/PageTitle'
import classes from './TrashPage.module.css'
import { TrashRow } from './TrashRow'

/** A list of deleted items; `label` is its accessible name. */
const TrashList = ({ label, items }: { label: string; items: TrashItem[] }) => (
  <div className={classes.list}>
    <div className={classes.head} aria-hidden="true">
      <span>Name</span>
      <span>Kind</span>
      <span>Deleted</span>
      <span>Time left</span>
    </div>
    <ul aria-label={label}>
      {items.map(item => (
        <TrashRow key={item.id} item={item} />
      ))}
    </ul>
  </div>
)

const SIZE = 20

/** The trash page: deleted projects, clips, files, exports, scripts and teams, until they are permanently deleted. */
export function TrashPage() {
  const [page, setPage] = useState(1)
  const trash = useTrash(page, SIZE)
  const teams = useTeamsInTrash()
  const { data, error, isPending, refetch } = trash
  return (
    <>
      <title>Trash - Talkreel Studio</title>
      <PageTitle title="Trash">
        Deleted items can be restored for {LIMITS.trash.days} days. Until then they count toward your storage.
      </PageTitle>
      {isPending && <p role="status">Loading trash</p>}
      {error && !data && (
        <ErrorState title="The trash did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {data?.count === 0 && <p className={classes.none}>The trash is empty.</p>}
      {data && data.count > 0 && <TrashList label="Deleted items" items={data.results} />}
      {data && <Pager label="the trash" page={page} count={data.count} size={SIZE} onPage={setPage} />}
      {teams.data && teams.data.count > 0 && (
        <section aria-labelledby="trash-teams" className={classes.section}>
          <h2 id="trash-teams" className="type-h2">
            Deleted teams
          </h2>
          <p className="type-small ink2">
            A restored team has its members, projects and files again, and is on the free plan.
          </p>
          <TrashList label="Deleted teams" items={teams.data.results} />
        </section>
      )}
    </>
  )
}
