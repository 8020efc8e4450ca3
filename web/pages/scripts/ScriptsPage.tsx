import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { messageOf } from '@/web/client/api-error'
import { useScripts } from '@/web/client/queries/use-scripts'
import { EmptyState } from '@/web/ui/EmptyState'
import { ErrorState } from '@/web/ui/ErrorState'
import { useOpened } from '@/web/ui/navigation/use-opened'
import { Pager } from '@/web/ui/Pager'
import { PageTitle } from '@/web/ui/PageTitle'
import { NewScriptDialog } from './NewScriptDialog'
import classes from './ScriptsPage.module.css'
import { ScriptTable } from './ScriptTable'

const SIZE = LIMITS.lists.scriptsPageSize

const PLACES = ['a', 'b', 'c', 'd']

/** The shape of the table while it loads. */
const Loading = () => (
  <div className={classes.list} role="status">
    <p className={classes.loading}>{MESSAGES.scripts.loading}</p>
    {PLACES.map(place => (
      <div key={place} className={classes.waiting} aria-hidden>
        <Skeleton width="40%" height={14} />
        <Skeleton width={84} height={20} />
      </div>
    ))}
  </div>
)

/** A page of the list that still exists: the last one if the asked one has become empty. */
const lastPage = (count: number): number => Math.max(1, Math.ceil(count / SIZE))

/** Whether the dialog is open, as the address may say; it opens by itself, once, if there are no scripts when the page opens. */
function useNewScript(count: number | undefined, opener: RefObject<HTMLButtonElement | null>) {
  const { opened, close: forget } = useOpened()
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || opened === 'new'
  const [wasOpen, setWasOpen] = useState(false)
  const isSettled = useRef(false)
  useEffect(() => {
    if (count === undefined || isSettled.current) return
    isSettled.current = true
    // Never closed here: it may have been opened while the list was loading.
    if (count === 0) setAsked(true)
  }, [count])
  if (isOpen && !wasOpen) setWasOpen(true)
  const close = () => {
    setAsked(false)
    if (opened) forget()
    // Nothing had the focus before a dialog that opened by itself.
    opener.current?.focus()
  }
  return { isOpen, wasOpen, open: () => setAsked(true), close }
}

/** The podcast scripts of the team, and the dialog that creates one. */
export function ScriptsPage() {
  const [asked, setPage] = useState(1)
  const { data, error, isPending, refetch } = useScripts(asked)
  const opener = useRef<HTMLButtonElement>(null)
  const dialog = useNewScript(data?.count, opener)
  const isEmpty = data?.count === 0
  const last = data && lastPage(data.count)
  if (last && asked > last) setPage(last)
  const newPodcast = (size?: 'md') => (
    <Button ref={opener} size={size} leftSection={<IconPlus size={16} />} onClick={dialog.open}>
      New Podcast
    </Button>
  )
  return (
    <>
      <title>Scripts - Talkreel Studio</title>
      <PageTitle title="Scripts" action={!isEmpty && newPodcast()}>
        A page, a PDF or some text becomes a podcast.
      </PageTitle>
      {isPending && <Loading />}
      {error && !data && (
        <ErrorState
          title={MESSAGES.scripts.fetchFailed}
          reason={messageOf(error)}
          onRetry={() => refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState title={MESSAGES.scripts.none} action={newPodcast('md')}>
          A page, a PDF or some text becomes a two-voice podcast. You edit the script, then have it spoken.
        </EmptyState>
      )}
      {data && !isEmpty && <ScriptTable items={data.results} />}
      {data && <Pager label="scripts" page={asked} count={data.count} size={SIZE} onPage={setPage} />}
      {dialog.wasOpen && <NewScriptDialog opened={dialog.isOpen} onClose={dialog.close} />}
    </>
  )
}
