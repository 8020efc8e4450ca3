import { UserFacingError } from '@/compositions/util/user-facing-error'
import type { Prisma } from '@/prisma/generated/client'
import { JobError } from './job-handlers'

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
