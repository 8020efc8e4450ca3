import { subscribe } from 'valtio'
import { isTold, messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { listenToEvents } from '@/web/client/listen-to-events'
import { poll } from '@/web/client/poll'
import type { Editor } from '@/web/editor/core/editor'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { type JobWait, jobProgress, jobWaits } from './job-progress'

/** The state of a job, as the API returns it. */
type JobState = {
  job_id: string
  status: string
  progress: number
  stage: string | null
  detail: string | null
}

type EditorJob<State extends JobState> = {
  start(): Promise<State>
  ask(job: string, signal: AbortSignal): Promise<State | undefined>
  /** What a notice says if it failed without a reason. */
  failure: string
  /** Edits the project with the result; returns whether it did. */
  finish(state: State): boolean
}

/** Waits for a job. Null if the poll ended without a result, which a notice says. */
async function waitForJob<State extends JobState>(
  key: string,
  { job_id: id }: State,
  { ask }: EditorJob<State>,
  { left, changes }: JobWait,
): Promise<State | null> {
  const stopListening = listenToEvents(({ name, data }) => {
    if (name === 'job' && data.id === id && data.finished) changes.dispatchEvent(new Event('change'))
  })
  const onProgress = ({ progress, stage }: State) => {
    jobProgress[key] = { progress, stage }
  }
  try {
    return await poll(signal => ask(id, signal), { signal: left.signal, changes, onProgress })
  } catch (error) {
    if (!left.signal.aborted && !isTold(error)) notify({ message: messageOf(error), tone: 'error' })
    return null
  } finally {
    stopListening()
  }
}

/** Cancels the job as soon as a person cancels the wait. */
function cancelWith({ canceled: { signal }, changes }: JobWait, id: string): void {
  const cancel = async () => {
    await call('POST /api/jobs/{id}/cancel/', { params: { id } }).catch(tellError)
    changes.dispatchEvent(new Event('change'))
  }
  if (signal.aborted) void cancel()
  else signal.addEventListener('abort', () => void cancel())
}

/** Cancels the wait for a layer as soon as the layer is removed. Returns a function that stops watching. */
function cancelIfRemoved({ editor: { store }, canceled }: JobWait, layerId: string): () => void {
  const isThere = () => store.state.project.layers.some(({ id }) => id === layerId)
  if (!isThere()) return () => {}
  return subscribe(store.state, () => {
    if (!isThere()) canceled.abort()
  })
}

async function runToEnd<State extends JobState>(
  key: string,
  job: EditorJob<State>,
  wait: JobWait,
): Promise<boolean> {
  const begun = await job.start()
  const isOver = () => wait.left.signal.aborted || wait.canceled.signal.aborted
  if (begun.status === 'completed') return !isOver() && job.finish(begun)
  cancelWith(wait, begun.job_id)
  const state = await waitForJob(key, begun, job, wait)
  if (!state || isOver()) return false
  if (state.status === 'failed') notify({ message: state.detail ?? job.failure, tone: 'error' })
  return state.status === 'completed' && job.finish(state)
}

/**
 * Shows the progress of `work` under `key` and lets people cancel it; an error shows a notice. Returns what `work` does,
 * false after an error or while there is work under this key. `wait` says when it is canceled, or the editor closes.
 */
export async function runWithProgress(
  editor: Editor,
  key: string,
  work: (wait: JobWait) => Promise<boolean>,
): Promise<boolean> {
  if (jobProgress[key]) return false
  const [left, canceled] = [new AbortController(), new AbortController()]
  const wait = { editor, left, canceled, changes: new EventTarget() }
  jobWaits.set(key, wait)
  jobProgress[key] = { progress: 0, stage: null }
  try {
    return await work(wait)
  } catch (error) {
    tellError(error)
    return false
  } finally {
    delete jobProgress[key]
    jobWaits.delete(key)
  }
}

/**
 * Runs a job on the server, shows its progress under `key` (the id of the layer it is for) and edits the project with its
 * result. Returns whether that was done; failures show a notice, and what the plan does not allow its dialog. The job is
 * canceled if the layer is removed, and goes on without this editor if that closes. One job a key runs at a time.
 */
export const runJob = <State extends JobState>(
  editor: Editor,
  key: string,
  job: EditorJob<State>,
): Promise<boolean> =>
  runWithProgress(editor, key, async wait => {
    const stopWatching = cancelIfRemoved(wait, key)
    try {
      return await runToEnd(key, job, wait)
    } finally {
      stopWatching()
    }
  })
