import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { call } from '@/web/client/call'
import { useMe } from '@/web/client/queries/use-profile'
import { tellError } from '../errors/tell-error'
import classes from './AccessDenied.module.css'

/** What a member without two-factor sign-in sees of a team that requires it, and what they can do. */
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

/** Pages of a team; a member without the second factor that it asks for is told what to do. The server refuses them too. */
export function TwoFactorGate() {
  const { data } = useMe()
  return data?.two_factor_required ? <TwoFactorRequired team={data.current_team_name} /> : <Outlet />
}
