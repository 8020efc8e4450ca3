import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SupportTeam } from '@/api/domain/support/contract'
import { call } from '@/web/client/call'
import { useProducts } from '@/web/client/queries/use-billing'
import { FormFailure } from '@/web/ui/form/fields'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import { moment } from '@/web/ui/format/dates'
import classes from '../Support.module.css'
import { useSupportChange } from '../use-support-change'

const REQUIRED = { plan: 'Please choose a plan', reason: 'Please enter a reason' }

/** The price of the team's plan, and its end date. */
function termOf({ category, is_paid, ends }: SupportTeam['plan']): string {
  const kind = { FREE: '', RECURRING: is_paid ? ', paid for' : ', given', LTD: ', for life' }[category]
  return ends ? `${kind}, until ${moment(new Date(ends))}` : kind
}

/** The team's plan, and the form to grant another one without payment. */
export function PlanForm({ team }: { team: SupportTeam }) {
  const [given, setGiven] = useState(0)
  const { display_name, is_paid } = team.plan
  return (
    <>
      <p className={classes.plan}>
        Plan: <span className="type-name">{display_name}</span>
        {termOf(team.plan)}
      </p>
      {is_paid ? (
        <p className="type-small ink3">
          A paying team has to cancel its plan before you can give it another one.
        </p>
      ) : (
        <Form key={given} teamId={team.id} onDone={() => setGiven(given + 1)} />
      )}
    </>
  )
}

function Form({ teamId, onDone }: { teamId: string; onDone: () => void }) {
  const { data: products } = useProducts()
  const [until, setUntil] = useState('')
  const set = useSupportChange(
    (body: { plan: string; until: string | null; reason: string }) =>
      call('POST /api/support/teams/{id}/plan/', { params: { id: teamId }, body }),
    'The plan was given',
  )
  const form = useAccountForm(REQUIRED, async ({ plan, reason }) => {
    await set.mutateAsync({ plan, reason, until: until || null })
    onDone()
  })
  const plans =
    products?.results.map(({ name, display_name }) => ({ value: name, label: display_name })) ?? []
  return (
    <form className={classes.grant} onSubmit={form.submit} noValidate>
      <NativeSelect
        className={classes.amount}
        name="plan"
        label="Plan to give"
        data={plans}
        error={form.errors.plan}
      />
      <TextInput
        className={classes.day}
        type="date"
        label="Until (empty: for life)"
        value={until}
        onChange={event => setUntil(event.currentTarget.value)}
      />
      <TextInput
        className={classes.reason}
        name="reason"
        label="Reason for the plan"
        maxLength={200}
        autoComplete="off"
        error={form.errors.reason}
      />
      <Button className={classes.send} type="submit" variant="default" loading={form.busy}>
        Give the plan
      </Button>
      <FormFailure message={form.failure} />
    </form>
  )
}
