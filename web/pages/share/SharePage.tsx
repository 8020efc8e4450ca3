import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { ApiError, messageOf } from '@/web/client/api-error'
import { type CallResult, call } from '@/web/client/call'
import { Logo } from '@/web/ui/Logo'
import { Failure } from './Failure'
import { SharedClips } from './SharedClips'
import { SharedVideo } from './SharedVideo'
import classes from './SharePage.module.css'
import { useAnswer } from './use-answer'

type Shared = CallResult<'GET /api/projects/{id}/shared/'>

/** What everyone is told whose link shows nothing, whatever the reason. */
const LinkGone = ({ reason }: { reason: string }) => (
  <main className={classes.gone}>
    <title>Nothing is shared here</title>
    <Logo mark size={32} />
    <h1 className="type-h1">Nothing is shared here</h1>
    <p className="ink2">{reason}</p>
    <p className="ink2">Ask whoever sent it for a new one.</p>
  </main>
)

/** The videos of a link: one, or those of clips, of which one is chosen. */
function SharedVideos({ projectId, share, shared }: { projectId: string; share: string; shared: Shared }) {
  const { title, of, branded, videos } = shared
  const [{ chosen, presses }, setState] = useState({ chosen: '', presses: 0 })
  const choose = (id: string) => setState(({ presses: count }) => ({ chosen: id, presses: count + 1 }))
  const video = videos.find(one => one.id === chosen) ?? videos[0]
  return (
    <div className={classes.page}>
      <title>{title || 'Untitled'}</title>
      <header className={classes.head}>
        <h1 className="type-h1">{title || 'Untitled'}</h1>
        {video?.download_url && (
          <Button
            component="a"
            variant="default"
            href={video.download_url}
            download
            leftSection={<IconDownload size={16} />}
            aria-label={`Download ${video.title}`}
          >
            Download
          </Button>
        )}
      </header>
      <main className={classes.main}>
        {video ? (
          <SharedVideo
            key={video.id}
            {...{ projectId, share, video }}
            presses={presses}
            hasTitle={of === 'clips'}
          />
        ) : (
          <p className="ink2">There is no finished video yet. Clips appear here once they are exported.</p>
        )}
        {of === 'clips' && videos.length > 1 && (
          <SharedClips videos={videos} shown={video?.id ?? null} onChoose={choose} />
        )}
      </main>
      {branded && (
        <footer className={classes.foot}>
          <Link to={pagePaths.dashboard} className={classes.mark}>
            <Logo mark size={18} />
            <span>Made with Talkreel</span>
          </Link>
        </footer>
      )}
    </div>
  )
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

function SharedPage({ projectId, share }: { projectId: string; share: string }) {
  const { data, error, again } = useAnswer(
    signal => call('GET /api/projects/{id}/shared/', { params: { id: projectId }, query: { share }, signal }),
    `${projectId} ${share}`,
  )
  if (data) return <SharedVideos {...{ projectId, share }} shared={data} />
  if (hasStatus(error, 404)) return <LinkGone reason={messageOf(error)} />
  if (error)
    return (
      <main className={classes.gone}>
        <Failure title="This video did not load" reason={messageOf(error)} again={again} />
      </main>
    )
  return (
    <main className={classes.page} aria-busy="true">
      <h1 className="unseen">Loading</h1>
      <Skeleton height={32} width={280} mt={24} mb={24} />
      <Skeleton className={classes.waiting} height="auto" />
    </main>
  )
}

/** What a share link shows, for anyone who has it: a video with its chapters and transcript, or several clips. */
export function SharePage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const share = search.get('share') ?? ''
  return (
    <>
      <meta name="robots" content="noindex" />
      <SharedPage key={`${id} ${share}`} projectId={id} share={share} />
    </>
  )
}
