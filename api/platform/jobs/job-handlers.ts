import { UserFacingError } from '@/compositions/util/user-facing-error'
import type { Job, Prisma } from '@/prisma/generated/client'
import type { JobKind, JobPayload, Lane } from './kinds'

/** The job can't be done and retrying wouldn't help; the message is for users. */
export class JobError extends UserFacingError {
  override name = 'JobError'
}

/** The job belongs to another lane, where it is queued again. */
export class JobMovedError extends Error {
  override name = 'JobMoved'
  constructor(readonly lane: Lane) {
    super(`The job goes on in the lane ${lane}.`)
  }
}

/** The progress of a job. Missing fields stay unchanged. */
export interface JobProgress {
  /** 0 to 1, of the whole job. */
  progress?: number
  /** A description of the current stage. */
  stage?: string
  /** Units done and in total of the stage, such as frames. */
  doneUnits?: number
  totalUnits?: number
  /** Estimated from the progress and the elapsed time by default; null if it is not known. */
  timeLeftSeconds?: number | null
}

/** The input of a handler. */
export interface JobContext<K extends JobKind> {
  job: Job
  payload: JobPayload<K>
  /** Aborts if the job is canceled, is taken by another worker, or the worker stops: clean up and return at once. */
  signal: AbortSignal
  /** Reports progress; may be called often, since it is written at most four times a second. */
  progress(progress: JobProgress): void
}

/** Handles one kind of job. A job may run again after a crash, so `run` must be idempotent. */
export interface JobHandler<K extends JobKind> {
  /** Resolves with the result stored in the job's row. JobError ends the job; any other error is retried. */
  run(context: JobContext<K>): Promise<Prisma.InputJsonObject | undefined>
  /**
   * Cleans up after a job that failed permanently or was canceled, started or not. May be called several times.
   */
  ended?(context: {
    job: Job
    payload: JobPayload<K>
    state: 'FAILED' | 'CANCELLED'
    /** For users; undefined for a canceled job. */
    error: string | undefined
  }): Promise<void>
}

/** A handler for each kind. */
export type JobHandlers = { [K in JobKind]: JobHandler<K> }

/** A handler whose modules are imported by `load`, at the latest for its first job. A load that fails is tried again. */
export type LazyHandler<K extends JobKind> = JobHandler<K> & { load(): Promise<unknown> }

/** A handler whose modules `load` imports. */
export function loadedOnUse<K extends JobKind>(load: () => Promise<JobHandler<K>>): LazyHandler<K> {
  let loading: Promise<JobHandler<K>> | undefined
  const loaded = () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    load: loaded,
    run: async context => (await loaded()).run(context),
    ended: async end => (await loaded()).ended?.(end),
  }
}

/** A filter for unfinished jobs. */
export const ACTIVE: Prisma.JobWhereInput = { state: { in: ['NEW', 'IN_PROGRESS'] } }

/** Runs the work of a job and turns a UserFacingError into a JobError, which ends the job with its message. */
export async function withJobErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserFacingError) throw new JobError(error.message, { cause: error })
    throw error
  }
}
