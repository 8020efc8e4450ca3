import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { call } from '@/web/client/call'
import { MailLinkPage } from './MailLinkPage'

const EMAIL_KINDS: Record<string, string> = {
  video_ready: 'Emails about finished videos',
  low_credits: 'Emails about low credits',
}

/** The page of the unsubscribe link in product emails; works signed out too. */
export function UnsubscribePage() {
  const [search] = useSearchParams()
  const query = {
    user: search.get('user') ?? '',
    kind: search.get('kind') ?? '',
    sig: search.get('sig') ?? '',
  }
  const emails = EMAIL_KINDS[query.kind]
  return (
    <MailLinkPage
      title="Unsubscribe"
      before={{
        heading: 'Stop these emails',
        sentence: emails ? `${emails} will stop.` : 'This link is incomplete. Copy the whole link.',
      }}
      label="Unsubscribe"
      act={emails ? () => call('POST /api/mail/unsubscribe/', { query }) : undefined}
      after={{
        heading: 'You are unsubscribed',
        sentence: 'You can turn them back on in your profile.',
      }}
      nextStep={
        <Button component={Link} to={pagePaths.profile} variant="default">
          Go to your profile
        </Button>
      }
    />
  )
}
