import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SupportTeam, SupportUser } from '@/api/domain/support/contract'
import { call } from '@/web/client/call'
import { SUPPORT_PAGE, useLedger, useSupportTeam, useTeamExports } from '@/web/client/queries/use-support'
import { FormFailure } from '@/web/ui/form/fields'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import { moment } from '@/web/ui/format/dates'
import { Pager } from '@/web/ui/Pager'
import { Part } from '../Part'
import classes from '../Support.module.css'
import { useSupportChange } from '../use-support-change'
import { JobsPart } from './JobsPart'
import { PlanForm } from './PlanForm'
import { StatusTag } from './StatusTag'

const REQUIRED = { amount: 'Please enter a number of credits', reason: 'Please enter a reason' }

/** Grants a team credits. Each form has an idempotency key, so that submitting twice counts once. */
function GrantForm({ teamId }: { teamId: string }) {
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

const signed = (amount: number): string => `${amount > 0 ? '+' : '−'}${Math.abs(amount)}`

/** The credits that the team was granted and has used. */
function LedgerPart({ teamId }: { teamId: string }) {
  const [page, setPage] = useState(1)
  const ledger = useLedger(teamId, page)
  return (
    <Part title="Ledger" failed={ledger}>
      {ledger.data?.count === 0 && <p className={classes.none}>No activity yet.</p>}
      <ul className={classes.rows}>
        {ledger.data?.results.map(({ id, at, quota, delta, balance_after, reason }) => (
          <li key={id} className={classes.row}>
            <span className={classes.grow}>
              <span className="type-name">{reason}</span>
              <span className="type-small ink3">
                {quota} · {moment(new Date(at))}
              </span>
            </span>
            <span className={classes.amounts}>
              <span className="figures">{signed(delta)}</span>
              <span className="type-small ink3 figures">then {balance_after}</span>
            </span>
          </li>
        ))}
      </ul>
      <Pager
        label="the ledger"
        page={page}
        count={ledger.data?.count ?? 0}
        size={SUPPORT_PAGE}
        onPage={setPage}
      />
    </Part>
  )
}

/** The team's exports. */
function ExportsPart({ teamId }: { teamId: string }) {
  const [page, setPage] = useState(1)
  const exports = useTeamExports(teamId, page)
  return (
    <Part title="Exports" failed={exports}>
      {exports.data?.count === 0 && <p className={classes.none}>None so far.</p>}
      <ul className={classes.rows}>
        {exports.data?.results.map(({ id, title, width, height, status, error, created }) => (
          <li key={id} className={classes.row}>
            <span className={classes.grow}>
              <span className="type-name one-line">{title}</span>
              <span className="type-small ink3">
                {width} × {height} · {moment(new Date(created))}
              </span>
              {error && <span className="type-small ink2">{error}</span>}
            </span>
            <StatusTag status={status} />
          </li>
        ))}
      </ul>
      <Pager
        label="exports"
        page={page}
        count={exports.data?.count ?? 0}
        size={SUPPORT_PAGE}
        onPage={setPage}
      />
    </Part>
  )
}

type Flag = SupportTeam['flags'][number]

const CHOICES = [
  { value: 'null', label: 'Default' },
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
]

/** Feature flags of the team, which override the global ones. */
function TeamFlags({ team: { id, flags } }: { team: SupportTeam }) {
  const set = useSupportChange(
    ({ name, own }: Pick<Flag, 'name' | 'own'>) =>
      call('POST /api/support/teams/{id}/flags/', { params: { id }, body: { name, own } }),
    'Applied to the team',
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

/** A team of the user: its balances, flags, usage, jobs and exports. */
export function TeamParts({ id, role }: { id: string; role: SupportUser['teams'][number]['role'] }) {
  const query = useSupportTeam(id)
  const team = query.data
  return (
    <>
      <Part title={team?.title ?? 'Team'} failed={query}>
        {team && (
          <>
            <p className="type-small ink2">
              {role === 'owner' ? 'Owned by this user' : `Owned by ${team.owner}, this user is ${role}`} ·{' '}
              {team.members} {team.members === 1 ? 'member' : 'members'} · {team.id}
            </p>
            <dl className={classes.balances}>
              {team.balances.map(({ quota, name, amount }) => (
                <div key={quota}>
                  <dt className="type-small ink2">{name}</dt>
                  <dd className="type-h2 figures">{Math.round(amount * 100) / 100}</dd>
                </div>
              ))}
            </dl>
            <GrantForm teamId={id} />
            <PlanForm team={team} />
            <TeamFlags team={team} />
          </>
        )}
      </Part>
      <LedgerPart teamId={id} />
      <JobsPart teamId={id} />
      <ExportsPart teamId={id} />
    </>
  )
}
