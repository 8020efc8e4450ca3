import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@/compositions/catalog/messages'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { isTold, messageOf } from '@/web/client/api-error'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Remembered } from '@/web/client/upload/remembered'
import { UploadError } from '@/web/client/upload/upload-error'
import classes from '../jobs/JobRow.module.css'
import { notify } from '../notice/notices'
import { giveUp } from '../upload/uploads'
import { leftRecordings } from './held-recordings'

/** Code that only unfinished recordings need. */
const loadFinish = () => lazyModule(() => import('@/web/client/upload/finish-recording'))
const loadChunks = () => lazyModule(() => import('@/web/client/upload/kept-chunks'))

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.leftRecordings })

async function finish(left: Remembered): Promise<void> {
  const { finishLeftRecording } = await loadFinish()
  const uploaded = await finishLeftRecording(left, new AbortController().signal)
  if (!uploaded) return void notify({ message: MESSAGES.recording.nothingLeft, tone: 'warn' })
  void queryClient.invalidateQueries({ queryKey: left.to ? keys.assets : keys.projects })
  void queryClient.invalidateQueries({ queryKey: keys.jobs })
  notify({ message: `“${uploaded.asset.title}” is saved` })
}

async function discard({ id }: Remembered): Promise<void> {
  giveUp(id)
  const { forgetChunks } = await loadChunks()
  await forgetChunks(id)
}

function tell(error: unknown) {
  if (isTold(error)) return
  notify({ message: error instanceof UploadError ? error.message : messageOf(error), tone: 'error' })
}

function LeftRecording({ left }: { left: Remembered }) {
  const finishing = useMutation({ mutationFn: finish, onError: tell, onSettled: refresh })
  const discarding = useMutation({ mutationFn: discard, onSettled: refresh })
  const title = left.name.replace(/\.\w+$/, '')
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <span className="type-name one-line">{title}</span>
        <span className="type-small ink2">The page was closed while recording.</span>
      </div>
      <div className={classes.under}>
        <Button
          size="xs"
          variant="default"
          loading={finishing.isPending}
          onClick={() => finishing.mutate(left)}
        >
          Save recording
        </Button>
        <button
          type="button"
          className={classes.cancel}
          aria-label={`Discard ${title}`}
          disabled={finishing.isPending}
          onClick={() => discarding.mutate(left)}
        >
          Discard
        </button>
      </div>
    </div>
  )
}

/** Recordings that a closed tab left behind, to save or to discard. */
export function LeftRecordings() {
  const { data = [] } = useQuery({ queryKey: keys.leftRecordings, queryFn: leftRecordings, staleTime: 0 })
  return data.map(left => <LeftRecording key={left.id} left={left} />)
}
