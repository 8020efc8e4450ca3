import type { Handlers } from '../../platform/routing/handler'
import { cancelJob } from './cancel-job'
import type { jobsContract } from './contract'
import { listJobs } from './list-jobs'

export const jobsRoutes: Handlers<typeof jobsContract> = {
  'GET /api/jobs/': listJobs,
  'POST /api/jobs/{id}/cancel/': cancelJob,
}
