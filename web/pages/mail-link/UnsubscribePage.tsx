import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { call } from '@/web/client/call'
import { MailLinkPage } from './MailLinkPage'

const SORTS: Record<string, string> = {
  video_ready: 'Mails that tell that your video is ready',
  low_credits: 'Mails that tell that few credits are left',
}

/** Where the link at the foot of a mail about the product leads; works signed out too. */
export function UnsubscribePage() {
  const [search] = useSearchParams()
  const query = {
    user: search.get('user') ?? '',
    kind: search.get('kind') ?? '',
    sig: search.get('sig') ?? '',
  }
  const sort = SORTS[query.kind]
  return (
    <MailLinkPage
      title="Unsubscribe"
      before={{
        heading: 'Stop these mails',
        sentence: sort ? `${sort} will not come any more.` : 'This link is not whole. Copy all of it.',
      }}
      label="Unsubscribe"
      act={sort ? () => call('POST /api/mail/unsubscribe/', { query }) : undefined}
      after={{
        heading: 'You are unsubscribed',
        sentence: 'You can have these mails again: switch them on on your profile.',
      }}
      goOn={
        <Button component={Link} to={pagePaths.profile} variant="default">
          Go to your profile
        </Button>
      }
    />
  )
}
