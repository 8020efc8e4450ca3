import { useState } from 'react'
import { SUPPORT_PAGE, useLedger } from '../../../client/queries/use-support'
import { moment } from '../../../ui/format/moment'
import { Pager } from '../../../ui/Pager'
import { Part } from '../Part'
import classes from '../Support.module.css'

const signed = (amount: number): string => `${amount > 0 ? '+' : '−'}${Math.abs(amount)}`

/** What the team was given and has used. */
export function LedgerPart({ teamId }: { teamId: string }) {
  const [page, setPage] = useState(1)
  const ledger = useLedger(teamId, page)
  return (
    <Part title="Ledger" failed={ledger}>
      {ledger.data?.count === 0 && <p className={classes.none}>No activity yet.</p>}
      <ul className={classes.rows}>
        {ledger.data?.results.map(({ id, at, quota, delta, balance_after, reason }) => (
          <li key={id} className={classes.row}>
            <span className={classes.grow}>
              <span className="type-name">{reason}</span>
              <span className="type-small ink3">
                {quota} · {moment(new Date(at))}
              </span>
            </span>
            <span className={classes.amounts}>
              <span className="figures">{signed(delta)}</span>
              <span className="type-small ink3 figures">then {balance_after}</span>
            </span>
          </li>
        ))}
      </ul>
      <Pager
        label="the ledger"
        page={page}
        count={ledger.data?.count ?? 0}
        size={SUPPORT_PAGE}
        onPage={setPage}
      />
    </Part>
  )
}
