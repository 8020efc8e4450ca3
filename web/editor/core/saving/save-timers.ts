import { LIMITS } from '@/compositions/catalog/limits'

/** A timer that runs a function once, some milliseconds after it was started. */
type Timer = {
  /** Starts or restarts the timer. */
  restart(): void
  /** Starts the timer unless it is running. */
  start(): void
  stop(): void
}

function createTimer(milliseconds: number, run: () => void): Timer {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const start = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      run()
    }, milliseconds)
  }
  return {
    start,
    stop,
    restart() {
      stop()
      start()
    },
  }
}

const { projectAutosaveMs, transcriptSaveMs, titleSaveMs } = LIMITS.timing

/** Milliseconds until a save that did not reach the server is retried. */
const RETRY_MS = 5_000

/** Milliseconds from a change until it is stored in the browser, and between checks for a running upload. */
const KEEP_MS = 300
const UPLOAD_MS = 1_000

/** The timers for saving (PR9), for retries, and for keeping drafts in the browser. */
export type SaveTimers = Record<'canvas' | 'transcript' | 'title' | 'retry' | 'keep', Timer> & {
  stopAll(): void
}

type Waiting = {
  save(): void
  keep(): void
  /** The browser is offline; it reports when it is online again. */
  offline(): void
  isUploading(): boolean
  isInGesture(): boolean
}

/**
 * The timers of a saver: the canvas 15 s after a change, but not during an upload; words 1 s after the last change; the
 * title 1 s after the last change; none during a gesture or offline.
 */
export function createSaveTimers({ save, keep, offline, isUploading, isInGesture }: Waiting): SaveTimers {
  const unlessInGesture = () => {
    if (navigator.onLine === false) offline()
    else if (isInGesture()) gesture.start()
    else save()
  }
  const unlessUploading = () => (isUploading() ? upload.start() : unlessInGesture())
  const gesture = createTimer(transcriptSaveMs, unlessInGesture)
  const upload = createTimer(UPLOAD_MS, () => unlessUploading())
  const timers = {
    canvas: createTimer(projectAutosaveMs, unlessUploading),
    transcript: createTimer(transcriptSaveMs, unlessInGesture),
    title: createTimer(titleSaveMs, unlessInGesture),
    retry: createTimer(RETRY_MS, unlessInGesture),
    keep: createTimer(KEEP_MS, keep),
  }
  return {
    ...timers,
    stopAll() {
      for (const timer of [gesture, upload, ...Object.values(timers)]) timer.stop()
    },
  }
}
