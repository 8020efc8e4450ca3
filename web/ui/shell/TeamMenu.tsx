import { Menu, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTeams } from '@/web/client/queries/use-teams'
import { useSession } from '@/web/client/session'
import { tellError } from '../errors/tell-error'
import { enterTeam } from '../navigation/navigation'
import { AddTeam } from './AddTeam'
import classes from './TeamMenu.module.css'

const Initial = ({ of }: { of: string }) => (
  <span className={classes.initial} aria-hidden="true">
    {of.slice(0, 1).toUpperCase()}
  </span>
)

/** The current team, the teams to switch to, and the item to create another. */
export function TeamMenu() {
  const name = useSession()?.current_team_name || 'Your team'
  const { data } = useTeams()
  const [adding, setAdding] = useState(false)
  const enter = useMutation({
    mutationFn: enterTeam,
    onError: tellError,
  })
  return (
    <>
      <Menu position="bottom-start" width="target">
        <Menu.Target>
          <button type="button" className={classes.team}>
            <Initial of={name} />
            <span className={`${classes.name} one-line`}>
              <VisuallyHidden>Team: </VisuallyHidden>
              {name}
            </span>
            <IconSelector size={16} stroke={1.5} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {data?.results.map(({ id, title, is_current }) => (
            <Menu.Item
              key={id}
              leftSection={<Initial of={title} />}
              rightSection={is_current && <IconCheck size={16} stroke={1.5} aria-label="Current team" />}
              onClick={() => is_current || enter.mutate(id)}
            >
              {title}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setAdding(true)}>
            Add a team
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {adding && <AddTeam onClose={() => setAdding(false)} />}
    </>
  )
}
