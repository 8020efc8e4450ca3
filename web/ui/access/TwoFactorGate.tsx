import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { call } from '@/web/client/call'
import { useMe } from '@/web/client/queries/use-profile'
import { tellError } from '../errors/tell-error'
import classes from './AccessDenied.module.css'

/** Shown to a member without two-factor sign-in when the team requires it, with their options. */
function TwoFactorRequired({ team }: { team: string }) {
  const leave = useMutation({
    mutationFn: () => call('POST /api/teams/leave/'),
    onSuccess: () => location.assign(pagePaths.dashboard),
    onError: tellError,
  })
  return (
    <section className={classes.place}>
      <title>Two-factor sign-in - Talkreel Studio</title>
      <IconLock size={32} stroke={1.5} className={classes.icon} aria-hidden />
      <h1 className="type-h1">Turn on two-factor sign-in</h1>
      <p className={classes.sentence}>
        {team} requires it for everyone in the team. It takes a minute and an authenticator app on your phone.
      </p>
      <div className={classes.buttons}>
        <Button component={Link} to={pagePaths.profile}>
          Set it up
        </Button>
        <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
          Leave the team
        </Button>
      </div>
    </section>
  )
}

/** Blocks a team's pages for a member without the required second factor. The server enforces this too. */
export function TwoFactorGate() {
  const { data } = useMe()
  return data?.two_factor_required ? <TwoFactorRequired team={data.current_team_name} /> : <Outlet />
}
