import type { Job, PrismaClient } from '@/prisma/generated/client'
import type { JobProgress } from './job-handlers'
import { publish } from './publish'

const EVERY_MS = 250
/** Below this fraction the elapsed time says too little about the remaining time. */
const TELLING_SHARE = 0.02

/** A longer estimate within this factor of the one that is shown waits; beyond it, what is shown would be untrue. */
const FLICKER = 1.2

/** Writes a job's progress into its row. */
export interface ProgressWriter {
  progress(progress: JobProgress): void
  /** Writes pending progress and stops. */
  close(): Promise<void>
}

/** The remaining seconds at the pace so far; undefined while unknown. */
function timeLeft(progress: number, elapsedSeconds: number): number | undefined {
  if (progress < TELLING_SHARE) return undefined
  return (elapsedSeconds / progress) * (1 - progress)
}

/**
 * Writes the newest progress at most four times a second, while this attempt is current; `onLost` is called once it
 * isn't (canceled, deleted, or taken by another worker).
 */
export function progressWriter(
  prisma: PrismaClient,
  job: Pick<Job, 'id' | 'teamId' | 'attempt'>,
  onLost: () => void,
  log: (error: unknown) => void,
): ProgressWriter {
  const startedAt = performance.now()
  let pending: JobProgress | undefined
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let closed = false
  let shownLeft = 0

  /** The remaining time stays where it is while a new estimate is a little longer, so that it doesn't flicker. */
  function steadily(seconds: number | null | undefined): number | null | undefined {
    if (seconds === undefined || seconds === null) return seconds
    const isFlicker = seconds > shownLeft && seconds <= shownLeft * FLICKER
    if (!isFlicker) shownLeft = seconds
    return shownLeft
  }

  async function write(): Promise<void> {
    const data = pending
    pending = undefined
    if (!data) return
    const progress = data.progress === undefined ? undefined : Math.min(1, Math.max(0, data.progress))
    const reckoned =
      progress === undefined ? undefined : timeLeft(progress, (performance.now() - startedAt) / 1000)
    const { count } = await prisma.job.updateMany({
      where: { id: job.id, attempt: job.attempt, state: 'IN_PROGRESS' },
      data: {
        ...data,
        progress,
        timeLeftSeconds: steadily(data.timeLeftSeconds === undefined ? reckoned : data.timeLeftSeconds),
      },
    })
    if (count === 0) onLost()
    else await publish(prisma, { teamId: job.teamId, type: 'job', id: job.id })
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // Writes are sequential, so that an older one never overwrites a newer one.
    writing = writing.then(write).catch(log)
    return writing
  }

  return {
    progress(progress) {
      if (closed) return
      pending = { ...pending, ...progress }
      timer ??= setTimeout(() => void flush(), EVERY_MS)
    },
    close() {
      closed = true
      return flush()
    },
  }
}
