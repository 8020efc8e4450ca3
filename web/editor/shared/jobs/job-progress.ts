import { proxy } from 'valtio'
import type { Editor } from '@/web/editor/core/editor'

/**
 * The progress of the jobs that editors wait for, 0 to 1, by key: the id of the layer that a job is for, or a name for
 * one that will be added.
 */
export const jobProgress = proxy<Record<string, { progress: number; stage: string | null }>>({})

/** The key under which a clip is measured, beside other work on it. */
export const loudnessKey = (layerId: string): string => `loudness-${layerId}`

/**
 * An editor that waits for a job: `left` aborts when it closes, `canceled` when a person cancels. `changes` has an event
 * when the job has changed (see `poll`).
 */
export type JobWait = {
  editor: Editor
  left: AbortController
  canceled: AbortController
  changes: EventTarget
}

/** Waits by key. */
export const jobWaits = new Map<string, JobWait>()

/** Cancels a job that an editor waits for; its credits are refunded. */
export function cancelJob(key: string): void {
  jobWaits.get(key)?.canceled.abort()
}

/** Stops waiting for jobs in an editor that closes. Their files are among the uploads once they are made. */
export function stopWaitingForJobs(editor: Editor): void {
  for (const wait of jobWaits.values()) if (wait.editor === editor) wait.left.abort()
}
