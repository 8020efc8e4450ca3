import { UserFacingError } from '../../../compositions/util/user-facing-error'
import { JobError } from './job-handlers'

/** Does the work of a job; what it throws for people ends the job with that sentence. */
export async function forPeople<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserFacingError) throw new JobError(error.message, { cause: error })
    throw error
  }
}
