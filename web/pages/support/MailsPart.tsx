import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../client/call'
import { SUPPORT_PAGE, useGivenUpMails } from '../../client/queries/use-support'
import { moment } from '../../ui/format/moment'
import { Pager } from '../../ui/Pager'
import { Part } from './Part'
import classes from './Support.module.css'
import { useSupportChange } from './use-support-change'

/** Mails that no try got through, each of which can be sent again. */
export function MailsPart() {
  const [page, setPage] = useState(1)
  const mails = useGivenUpMails(page)
  const again = useSupportChange(
    (id: string) => call('POST /api/support/mails/{id}/send/', { params: { id } }),
    'The mail is being sent again',
  )
  return (
    <Part title="Mails that were not delivered" failed={mails}>
      {mails.data?.count === 0 && <p className={classes.none}>None.</p>}
      <ul className={classes.rows}>
        {mails.data?.results.map(({ id, to, subject, at, error }) => (
          <li key={id} className={classes.row}>
            <span className={classes.grow}>
              <span className="type-name">{subject}</span>
              <span className="type-small ink3">
                To {to} · {moment(new Date(at))}
              </span>
              <span className="type-small ink3">{error}</span>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={`Send again: ${subject}, to ${to}`}
              loading={again.isPending && again.variables === id}
              onClick={() => again.mutate(id)}
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
      <Pager label="mails" page={page} count={mails.data?.count ?? 0} size={SUPPORT_PAGE} onPage={setPage} />
    </Part>
  )
}
