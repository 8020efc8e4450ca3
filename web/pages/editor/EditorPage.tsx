import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Component, type ReactNode, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ProjectError } from '@/compositions/document/project-error'
import { ApiError } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { general } from '@/web/client/messages'
import { Editor, type MediaTime } from '@/web/editor/Editor'
import { readOpened } from '@/web/editor/read-opened'
import { Dialog } from '@/web/ui/dialog/Dialog'
import { useEditorScheme } from '@/web/ui/theme/editor-scheme'
import classes from './EditorPage.module.css'

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]
const FIVE = EIGHT.slice(0, 5)

/** Skeleton of the editor while its project loads. */
function EditorSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Opening the project">
      <div className={classes.top}>
        <Skeleton width={220} height={20} />
        <Skeleton width={96} height={32} />
      </div>
      <div className={classes.rail}>
        {EIGHT.map(item => (
          <Skeleton key={item} width={32} height={32} />
        ))}
      </div>
      <div className={classes.panel}>
        <Skeleton width={96} height={20} />
        {FIVE.map(card => (
          <Skeleton key={card} height={64} />
        ))}
      </div>
      <div className={classes.canvas}>
        <Skeleton className={classes.picture} />
      </div>
      <div className={classes.inspector}>
        <Skeleton width={140} height={20} />
        {FIVE.map(row => (
          <Skeleton key={row} height={32} />
        ))}
      </div>
      <div className={classes.timeline}>
        <Skeleton width={260} height={24} />
        <Skeleton height={28} mt={40} />
        <Skeleton height={64} />
      </div>
    </div>
  )
}

/** Whether retrying cannot help: the project does not exist or belongs to another team. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Whether the project was saved by a newer version of the app than this page; reloading fixes that. */
const isOutdated = (error: unknown): boolean => error instanceof ProjectError && error.path === 'version'

/** The error as a sentence for the user. */
function reasonOf(error: unknown): string {
  if (isMissing(error)) return 'It was deleted, or it belongs to another team.'
  if (error instanceof ApiError) return error.message
  if (error instanceof ProjectError)
    return `${error.message}. ${isOutdated(error) ? 'Reload the page to continue.' : 'It stays as it was saved.'}`
  return `${general.default}. Your changes are kept in this browser and come back with the project.`
}

/** Error state of a project that could not be opened: the reason and what to do. */
function EditorProblem({ error, onAgain }: { error: unknown; onAgain(): void }) {
  return (
    <main className={classes.problem}>
      <IconAlertTriangle size={24} stroke={1.5} className={classes.icon} aria-hidden />
      <div role="alert">
        <h1 className="type-h2">This project could not be opened</h1>
        <p className="ink2">{reasonOf(error)}</p>
      </div>
      <div className={classes.buttons}>
        {!isMissing(error) && (
          <Button onClick={onAgain}>{isOutdated(error) ? 'Reload the page' : 'Try again'}</Button>
        )}
        <Button variant={isMissing(error) ? 'filled' : 'subtle'} component={Link} to="/">
          Go to home
        </Button>
      </div>
    </main>
  )
}

/** Below the large breakpoint (1200 px) the editor is cramped. */
const SMALL = '(max-width: 1199px)'

const KEY = 'talkreel.desktopRecommended'

/** Tells users of a small screen, once, that the editor works better on a larger one (PR11). */
function DesktopNotice() {
  const isSmall = useMediaQuery(SMALL, false, { getInitialValueInEffect: false })
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(KEY) !== null)
  const close = () => {
    localStorage.setItem(KEY, '1')
    setDismissed(true)
  }
  return (
    <Dialog opened={isSmall && !isDismissed} onClose={close} title="Desktop recommended" size={420}>
      <p className="ink2">
        The full editor needs a window at least 1280 pixels wide. On this screen you can fix words, cut and
        choose caption styles.
      </p>
      <div className="dialog-buttons">
        <Button data-autofocus onClick={close}>
          Continue anyway
        </Button>
      </div>
    </Dialog>
  )
}

type State = { error: unknown }

/** Error state if the editor cannot open a project or fails to render, instead of an empty page. */
class EditorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <EditorProblem error={error} onAgain={() => location.reload()} />
  }
}

/** Shown if the project was not loaded before the network was lost. */
const EditorOffline = () => (
  <main className={classes.problem}>
    <IconCloudOff size={24} stroke={1.5} aria-hidden />
    <div role="status">
      <h1 className="type-h2">{general.offline}</h1>
      <p className="ink2">The project will open when you’re back online.</p>
    </div>
  </main>
)

/** /projects/{id}/editor/ */
export function EditorPage() {
  const { id = '' } = useParams()
  useEditorScheme()
  return (
    <>
      <title>Editor - Talkreel Studio</title>
      <DesktopNotice />
      <EditorBoundary key={id}>
        <OpenProject id={id} />
      </EditorBoundary>
    </>
  )
}

/** The second of a media that the address tells, of words that were found. */
function useStart(): MediaTime | null {
  const [query] = useSearchParams()
  const media = query.get('media')
  const second = Number.parseFloat(query.get('second') ?? '')
  return media && Number.isFinite(second) ? { media, second } : null
}

/** Loads the project once; from then on the editor owns the value and ignores later server data. */
function OpenProject({ id }: { id: string }) {
  const start = useStart()
  const { data, error, isPaused, refetch } = useQuery({
    queryKey: ['editor', id],
    queryFn: async ({ signal }) =>
      readOpened(await call('GET /api/projects/{id}/', { params: { id }, signal })),
    staleTime: 'static',
    gcTime: 0,
  })
  if (data) return <Editor opened={data} start={start} />
  if (isPaused) return <EditorOffline />
  if (error)
    return (
      <EditorProblem error={error} onAgain={() => (isOutdated(error) ? location.reload() : void refetch())} />
    )
  return <EditorSkeleton />
}
