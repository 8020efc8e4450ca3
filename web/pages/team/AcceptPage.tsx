import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '@/web/client/call'
import { useSession } from '@/web/client/session'
import { Logo } from '@/web/ui/Logo'
import classes from '@/web/ui/PageError.module.css'
import { OtherAccount } from '../mail-link/OtherAccount'

/** The page of an invitation link: one button joins the team as the signed-in user. */
export function AcceptPage() {
  const [search] = useSearchParams()
  const key = search.get('key') ?? ''
  const email = useSession()?.email
  const accept = useMutation({
    mutationFn: () => call('POST /api/teams/invitations/accept/', { body: { key } }),
    onSuccess: () => location.assign('/'),
  })
  return (
    <main className={classes.page}>
      <title>Join a team - Talkreel Studio</title>
      <Logo />
      <h1 className="type-h1">Join the team</h1>
      <p className="ink2" role="status">
        {accept.error?.message ?? `You join as ${email || 'the account that is signed in'}.`}
      </p>
      <div className={classes.buttons}>
        <Button
          loading={accept.isPending || accept.isSuccess}
          disabled={!key}
          onClick={() => accept.mutate()}
        >
          Accept the invitation
        </Button>
        <OtherAccount />
      </div>
    </main>
  )
}
