import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { Member } from '@/api/domain/teams/contract'
import { mayDo } from '@/api/platform/permissions/rights'
import { call } from '@/web/client/call'
import { ConfirmStep } from './ConfirmStep'
import classes from './TeamPage.module.css'
import { useTeamChange } from './use-team-change'

type Asked = 'remove' | 'transfer' | null

/** Actions that the viewer may take on another member, from the same table that the server uses. */
export function MemberMenu({ member, me }: { member: Member; me: Member }) {
  const params = { id: member.id }
  const name = member.name || member.email
  const [asked, setAsked] = useState<Asked>(null)
  const admin = useTeamChange(
    () => call('POST /api/teams/members/{id}/make_admin/', { params }),
    `${name} is an admin now`,
  )
  const plain = useTeamChange(
    () => call('POST /api/teams/members/{id}/make_member/', { params }),
    `${name} is a member now`,
  )
  const remove = useTeamChange(
    () => call('DELETE /api/teams/members/{id}/', { params }),
    `${name} was removed`,
  )
  const transfer = useTeamChange(
    () => call('POST /api/teams/members/{id}/make_owner/', { params }),
    `${name} owns the team now`,
  )
  const manages = mayDo(me.role, 'members.manage')
  if (member.is_me || member.role === 'owner' || !manages) return <span className={classes.noMenu} />
  const close = () => setAsked(null)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayDo(me.role, 'admins.manage') &&
            (member.role === 'member' ? (
              <Menu.Item onClick={() => admin.mutate(undefined)}>Make admin</Menu.Item>
            ) : (
              <Menu.Item onClick={() => plain.mutate(undefined)}>Make member</Menu.Item>
            ))}
          {mayDo(me.role, 'team.give') && (
            <Menu.Item onClick={() => setAsked('transfer')}>Transfer team</Menu.Item>
          )}
          <Menu.Item onClick={() => setAsked('remove')}>Remove from team</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'remove' && (
        <ConfirmStep
          title="Remove from team"
          label="Remove"
          act={() => remove.mutateAsync(undefined)}
          onClose={close}
        >
          {name} no longer sees this team. Their projects and exports stay here.
        </ConfirmStep>
      )}
      {asked === 'transfer' && (
        <ConfirmStep
          title="Transfer team"
          label="Transfer"
          act={() => transfer.mutateAsync(undefined)}
          onClose={close}
        >
          {name} becomes the owner and you become an admin. Only {name} can transfer the team back to you.
        </ConfirmStep>
      )}
    </>
  )
}
