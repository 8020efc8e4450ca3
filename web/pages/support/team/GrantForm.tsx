import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../client/call'
import { FormFailure } from '../../../ui/form/fields'
import { useAccountForm } from '../../../ui/form/use-account-form'
import classes from '../Support.module.css'
import { useSupportChange } from '../use-support-change'

const REQUIRED = { amount: 'Please enter a number of credits', reason: 'Please say why' }

/** Gives a team credits. Each form has a key of its own, so that what is sent twice counts once. */
export function GrantForm({ teamId }: { teamId: string }) {
  const [key, setKey] = useState<string>(() => crypto.randomUUID())
  return <Form key={key} teamId={teamId} grantKey={key} onDone={() => setKey(crypto.randomUUID())} />
}

function Form({ teamId, grantKey, onDone }: { teamId: string; grantKey: string; onDone: () => void }) {
  const grant = useSupportChange(
    (body: { amount: number; reason: string; key: string }) =>
      call('POST /api/support/teams/{id}/grant/', { params: { id: teamId }, body }),
    'The credits were granted',
  )
  const form = useAccountForm(REQUIRED, async ({ amount, reason }) => {
    await grant.mutateAsync({ amount: Number(amount), reason, key: grantKey })
    onDone()
  })
  return (
    <form className={classes.grant} onSubmit={form.submit} noValidate>
      <TextInput
        className={classes.amount}
        name="amount"
        label="Credits to grant"
        inputMode="decimal"
        autoComplete="off"
        error={form.errors.amount}
      />
      <TextInput
        className={classes.reason}
        name="reason"
        label="Reason for the credits"
        maxLength={200}
        autoComplete="off"
        error={form.errors.reason}
      />
      <Button className={classes.send} type="submit" loading={form.busy}>
        Grant
      </Button>
      <FormFailure message={form.failure} />
    </form>
  )
}
