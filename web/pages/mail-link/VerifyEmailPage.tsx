import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { openDialog } from '@/web/ui/dialog/open-dialog'
import { MailLinkPage } from './MailLinkPage'
import { OtherAccount } from './OtherAccount'

/** How many of the newest exports are looked through for one that waits for the email to be confirmed. */
const NEWEST = 20

/** Whether an export waits for the email to be confirmed; false where that isn't known. */
const isAnyHeld = () =>
  call('GET /api/exports/', { query: { page: 1, page_size: NEWEST } }).then(
    ({ results }) => results.some(item => item.held),
    () => false,
  )

/**
 * The page of the link in the verification email: confirms the signed-in user's email at once, and goes to the exports
 * if one waited for it, else home.
 */
export function VerifyEmailPage() {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = search.get('key')
  const confirm = async (given: string) => {
    const wasHeld = await isAnyHeld()
    await call('POST /api/rest-auth/registration/verify-email/', { body: { key: given } })
    client.invalidateQueries({ queryKey: keys.user })
    const next = wasHeld ? pagePaths.exports : pagePaths.dashboard
    navigate(next, { replace: true })
    openDialog({ kind: 'email-verified', next })
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
