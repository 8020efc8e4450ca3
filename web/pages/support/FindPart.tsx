import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { SUPPORT_PAGE, useFoundUsers } from '../../client/queries/use-support'
import { moment } from '../../ui/format/moment'
import { Pager } from '../../ui/Pager'
import { Tag } from '../../ui/Tag'
import { Part } from './Part'
import classes from './Support.module.css'

const WAIT_MS = 300

/** Finds people; what is looked for stands in the address, so that going back finds it again. */
export function FindPart() {
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
        placeholder="Mail, name, or id of a user or a team"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={q}
        onChange={event => setSearch({ q: event.currentTarget.value }, { replace: true })}
      />
      {found.data?.count === 0 && <p className={classes.none}>No one is found by “{asked}”.</p>}
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
