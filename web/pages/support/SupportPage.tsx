import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SupportFlag } from '@/api/domain/support/contract'
import { call } from '@/web/client/call'
import { SUPPORT_PAGE, useFlags, useFoundUsers, useGivenUpMails } from '@/web/client/queries/use-support'
import { moment } from '@/web/ui/format/dates'
import { Pager } from '@/web/ui/Pager'
import { Tag } from '@/web/ui/Tag'
import { AuditPart } from './AuditPart'
import { ForStaff } from './ForStaff'
import { Part } from './Part'
import classes from './Support.module.css'
import { useSupportChange } from './use-support-change'

const WAIT_MS = 300

/** Finds users; the search text is kept in the URL, so that going back repeats the search. */
function FindPart() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const page = Number(search.get('page') ?? 1)
  const [asked] = useDebouncedValue(q, WAIT_MS)
  const found = useFoundUsers(asked, page)
  return (
    <Part title="Find a user" failed={found}>
      <TextInput
        className={classes.find}
        aria-label="Find a user"
        placeholder="Email, name or ID of a user or team"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={q}
        onChange={event => setSearch({ q: event.currentTarget.value }, { replace: true })}
      />
      {found.data?.count === 0 && <p className={classes.none}>No results for “{asked}”.</p>}
      <ul className={classes.rows} aria-label="Found users">
        {found.data?.results.map(({ id, name, email, joined, is_superuser }) => (
          <li key={id}>
            <Link to={`/support/users/${id}/`} className={classes.found}>
              <span className={classes.grow}>
                <span className="type-name one-line">{name || email}</span>
                {name && <span className="type-small ink3 one-line">{email}</span>}
              </span>
              {is_superuser && <Tag>Support staff</Tag>}
              <span className={`type-small ink3 ${classes.joined}`}>{moment(new Date(joined))}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        label="users"
        page={page}
        count={found.data?.count ?? 0}
        size={SUPPORT_PAGE}
        onPage={next => setSearch({ q, page: String(next) }, { replace: true })}
      />
    </Part>
  )
}

/** Emails that failed every attempt, each with a button to resend it. */
function MailsPart() {
  const [page, setPage] = useState(1)
  const mails = useGivenUpMails(page)
  const again = useSupportChange(
    (id: string) => call('POST /api/support/mails/{id}/send/', { params: { id } }),
    'Sending the email again',
  )
  return (
    <Part title="Undelivered emails" failed={mails}>
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

/** Feature flags that apply to all users. */
function FlagsPart() {
  const flags = useFlags()
  const set = useSupportChange(
    ({ name, is_on }: SupportFlag) => call('POST /api/support/flags/', { body: { name, is_on } }),
    'Applied to everyone',
  )
  return (
    <Part title="For everyone" failed={flags}>
      <ul className={classes.rows}>
        {flags.data?.map(flag => (
          <li key={flag.name} className={classes.row}>
            <Checkbox
              checked={flag.is_on}
              label={flag.label}
              onChange={event => set.mutate({ ...flag, is_on: event.currentTarget.checked })}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The support home page: user search, feature flags, undelivered emails and activity. */
export function SupportPage() {
  return (
    <ForStaff title="Support">
      <h1 className="type-h1">Support</h1>
      <p className="ink2">Everything you do here is logged.</p>
      <FindPart />
      <FlagsPart />
      <MailsPart />
      <AuditPart title="Activity" />
    </ForStaff>
  )
}
