import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { MailLinkPage } from './MailLinkPage'
import { OtherAccount } from './OtherAccount'

/** The page of the link sent to a new email. */
export function ChangeEmailPage() {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const key = search.get('key')
  const change = async (given: string) => {
    await call('POST /api/users/change_email/confirm/', { body: { key: given } })
    client.invalidateQueries({ queryKey: keys.user })
  }
  return (
    <MailLinkPage
      title="Change your email"
      before={{
        heading: 'Change your email',
        sentence: 'Your account will use the address this link was sent to.',
      }}
      label="Use this address"
      act={key ? () => change(key) : undefined}
      orElse={<OtherAccount />}
      after={{
        heading: 'Your email has changed',
        sentence: 'Sign in with this address from now on.',
      }}
      nextStep={
        <Button component={Link} to={pagePaths.profile}>
          Go to your profile
        </Button>
      }
    />
  )
}
