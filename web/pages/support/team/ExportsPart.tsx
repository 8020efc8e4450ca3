import { useState } from 'react'
import { SUPPORT_PAGE, useTeamExports } from '../../../client/queries/use-support'
import { moment } from '../../../ui/format/moment'
import { Pager } from '../../../ui/Pager'
import { Part } from '../Part'
import classes from '../Support.module.css'
import { StatusTag } from './StatusTag'

/** What the team has made. */
export function ExportsPart({ teamId }: { teamId: string }) {
  const [page, setPage] = useState(1)
  const exports = useTeamExports(teamId, page)
  return (
    <Part title="Exports" failed={exports}>
      {exports.data?.count === 0 && <p className={classes.none}>None so far.</p>}
      <ul className={classes.rows}>
        {exports.data?.results.map(({ id, title, width, height, status, error, created }) => (
          <li key={id} className={classes.row}>
            <span className={classes.grow}>
              <span className="type-name one-line">{title}</span>
              <span className="type-small ink3">
                {width} × {height} · {moment(new Date(created))}
              </span>
              {error && <span className="type-small ink2">{error}</span>}
            </span>
            <StatusTag status={status} />
          </li>
        ))}
      </ul>
      <Pager
        label="exports"
        page={page}
        count={exports.data?.count ?? 0}
        size={SUPPORT_PAGE}
        onPage={setPage}
      />
    </Part>
  )
}
