import { Checkbox } from '@mantine/core'
import type { SupportFlag } from '../../../api/domain/support/contract'
import { call } from '../../client/call'
import { useFlags } from '../../client/queries/use-support'
import { Part } from './Part'
import classes from './Support.module.css'
import { useSupportChange } from './use-support-change'

/** What is on for everyone. */
export function FlagsPart() {
  const flags = useFlags()
  const set = useSupportChange(
    ({ name, is_on }: SupportFlag) => call('POST /api/support/flags/', { body: { name, is_on } }),
    'This holds for everyone now',
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
