import { NativeSelect } from '@mantine/core'
import type { SupportTeam } from '../../../../api/domain/support/contract'
import { call } from '../../../client/call'
import classes from '../Support.module.css'
import { useSupportChange } from '../use-support-change'

type Flag = SupportTeam['flags'][number]

const CHOICES = [
  { value: 'null', label: 'Default' },
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
]

/** What is on for the team, whatever holds for everyone. */
export function TeamFlags({ team: { id, flags } }: { team: SupportTeam }) {
  const set = useSupportChange(
    ({ name, own }: Pick<Flag, 'name' | 'own'>) =>
      call('POST /api/support/teams/{id}/flags/', { params: { id }, body: { name, own } }),
    'This holds for the team now',
  )
  return (
    <div className={classes.flags}>
      {flags.map(({ name, label, is_on, own }) => (
        <NativeSelect
          key={name}
          label={label}
          description={is_on ? 'On for this team' : 'Off for this team'}
          data={CHOICES}
          value={String(own)}
          onChange={event => set.mutate({ name, own: JSON.parse(event.currentTarget.value) as Flag['own'] })}
        />
      ))}
    </div>
  )
}
