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

/** Like `createTimer`, but runs also once `mostMs` have passed since the first start, however often it is restarted. */
function createBoundedTimer(milliseconds: number, mostMs: number, run: () => void): Timer {
  const stop = () => {
    idle.stop()
    most.stop()
  }
  const end = () => {
    stop()
    run()
  }
  const idle = createTimer(milliseconds, end)
  const most = createTimer(mostMs, end)
  return {
    stop,
    start() {
      most.start()
      idle.start()
    },
    restart() {
      most.start()
      idle.restart()
    },
  }
}

const { projectAutosaveMs, transcriptSaveMs, titleSaveMs } = LIMITS.timing

/** Milliseconds from the last change of the canvas until it is saved. */
const IDLE_MS = 2_000

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
 * The timers of a saver: the canvas 2 s after the last change and at most 15 s after the first one, but not during an
 * upload; words and the title 1 s after the last change; none during a gesture or offline.
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
    canvas: createBoundedTimer(IDLE_MS, projectAutosaveMs, unlessUploading),
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
