import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { openDialog } from '@/web/ui/dialog/open-dialog'
import { MailLinkPage } from './MailLinkPage'
import { OtherAccount } from './OtherAccount'

/** The page of the link in the verification email: confirms the signed-in user's email at once, and goes home. */
export function VerifyEmailPage() {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = search.get('key')
  const confirm = async (given: string) => {
    await call('POST /api/rest-auth/registration/verify-email/', { body: { key: given } })
    client.invalidateQueries({ queryKey: keys.user })
    navigate(pagePaths.dashboard, { replace: true })
    openDialog({ kind: 'email-verified' })
  }
  return (
    <MailLinkPage
      title="Confirm your email"
      before={{
        heading: 'Confirm your email',
        sentence: key ? 'One moment…' : 'This link is incomplete. Copy the whole link.',
      }}
      label="Confirm"
      act={key ? () => confirm(key) : undefined}
      atOnce={key !== null}
      orElse={<OtherAccount />}
      after={{ heading: 'Your email is confirmed', sentence: 'You’re all set.' }}
      nextStep={
        <Button component={Link} to={pagePaths.dashboard}>
          Go to home
        </Button>
      }
    />
  )
}
