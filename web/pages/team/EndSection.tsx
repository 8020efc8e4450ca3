import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '@/api/domain/teams/contract'
import { mayDo } from '@/api/platform/permissions/rights'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import type { Session } from '@/web/client/session'
import { tellError } from '@/web/ui/errors/tell-error'
import { ConfirmStep } from './ConfirmStep'
import classes from './TeamPage.module.css'

/** Leaves or deletes the team; afterwards opens the dashboard of another team. */
export function EndSection({ me, session }: { me: Member; session: Session }) {
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null)
  const end = useMutation({
    mutationFn: (step: () => Promise<unknown>) => step(),
    onSuccess: () => location.assign('/'),
    onError: tellError,
  })
  const params = { id: session.current_team_id }
  const close = () => setAsked(null)
  return (
    <section className={classes.section} aria-labelledby="team-end">
      <h2 id="team-end" className="type-h2">
        Leave
      </h2>
      <p className="type-small ink2">
        {me.role === 'owner'
          ? 'You own this team. To leave, transfer it to someone or delete it.'
          : 'What you made here stays with the team.'}
      </p>
      <div className={classes.buttons}>
        {me.role !== 'owner' && (
          <Button variant="default" onClick={() => setAsked('leave')}>
            Leave the team
          </Button>
        )}
        {mayDo(me.role, 'team.delete') && (
          <Button variant="danger" onClick={() => setAsked('delete')}>
            Delete the team
          </Button>
        )}
      </div>
      {asked === 'leave' && (
        <ConfirmStep
          title="Leave the team"
          label="Leave"
          act={() => end.mutateAsync(() => call('POST /api/teams/leave/'))}
          onClose={close}
        >
          You no longer see the projects and exports of {session.current_team_name}.
        </ConfirmStep>
      )}
      {asked === 'delete' && (
        <ConfirmStep
          title="Delete the team"
          label="Delete"
          act={() => end.mutateAsync(() => call('DELETE /api/teams/{id}/', { params }))}
          onClose={close}
        >
          All projects, files and exports of {session.current_team_name} are deleted, for all its members, and
          its paid plan ends. You can restore the team from the trash for {LIMITS.trash.days} days, on the
          free plan.
        </ConfirmStep>
      )}
    </section>
  )
}
