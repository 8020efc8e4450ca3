import { UserFacingError } from '@/compositions/util/user-facing-error'
import type { Job, Prisma } from '@/prisma/generated/client'
import type { JobKind, JobPayload, Lane } from './kinds'

/** The work can't be done, and another try wouldn't help; the message is for people. */
export class JobError extends UserFacingError {
  override name = 'JobError'
}

/** The job turned out to belong into another lane, where it waits again. */
export class JobMovedError extends Error {
  override name = 'JobMoved'
  constructor(readonly lane: Lane) {
    super(`The job goes on in the lane ${lane}.`)
  }
}

/** How far a job is. What is left out stays as it was. */
export interface JobProgress {
  /** 0 to 1, of all the job's work. */
  progress?: number
  /** What is going on, in words. */
  stage?: string
  /** Units done of all units of the stage, such as frames. */
  doneUnits?: number
  totalUnits?: number
  /** Reckoned from progress and the time since the start where it isn't given. */
  timeLeftSeconds?: number
}

/** What a handler works with. */
export interface JobContext<K extends JobKind> {
  job: Job
  payload: JobPayload<K>
  /** Aborts when the job is cancelled, is no longer ours, or the worker stops: leave at once, and tidy up. */
  signal: AbortSignal
  /** Tells how far it is, as often as you like: it is written some four times a second. */
  progress(progress: JobProgress): void
}

/**
 * Does one kind of job. A job may be run again after a crash, so whatever `run` does must come out the same the second
 * time.
 */
export interface JobHandler<K extends JobKind> {
  /** Resolves with what the job row keeps as its result. JobError ends it; any other error is tried again. */
  run(context: JobContext<K>): Promise<Prisma.InputJsonObject | undefined>
  /**
   * Takes back what belongs to a job that failed for good or was cancelled, begun or not. It is called once or more.
   */
  ended?(context: {
    job: Job
    payload: JobPayload<K>
    state: 'FAILED' | 'CANCELLED'
    /** For people; undefined for a cancelled one. */
    error: string | undefined
  }): Promise<void>
}

/** A handler for each kind. */
export type JobHandlers = { [K in JobKind]: JobHandler<K> }

/** Jobs that have not ended. */
export const ACTIVE: Prisma.JobWhereInput = { state: { in: ['NEW', 'IN_PROGRESS'] } }

/** Does the work of a job; what it throws for people ends the job with that sentence. */
export async function withJobErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserFacingError) throw new JobError(error.message, { cause: error })
    throw error
  }
}
