import { Button, TextInput } from '@mantine/core'
import { call } from '@/web/client/call'
import { teams } from '@/web/client/messages'
import classes from '../ConfirmDelete.module.css'
import { MountedModal } from '../dialog/MountedModal'
import { FormFailure } from '../form/fields'
import { useAccountForm } from '../form/use-account-form'
import { enterTeam } from '../navigation/navigation'

const REQUIRED = { title: teams.titleRequired }

/** The dialog that creates a team and switches to it. */
export function AddTeam({ onClose }: { onClose: () => void }) {
  const form = useAccountForm(REQUIRED, async ({ title }) => {
    const team = await call('POST /api/teams/', { body: { title } })
    await enterTeam(team.id)
  })
  return (
    <MountedModal opened onClose={onClose} title="Add A Team">
      <form onSubmit={form.submit} noValidate>
        <TextInput name="title" label="Team title" maxLength={150} data-autofocus error={form.errors.title} />
        <FormFailure message={form.failure} />
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.busy}>
            Add team
          </Button>
        </div>
      </form>
    </MountedModal>
  )
}
