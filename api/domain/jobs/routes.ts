import { notFound } from '@/api/platform/errors/api-error'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { jobsContract } from './contract'
import { listJobs } from './list-jobs'
import { jobInclude, toJob } from './to-job'

/** Cancels a job; does nothing if it has ended. */
const cancelJob: Handler<(typeof jobsContract)['POST /api/jobs/{id}/cancel/']> = async ({
  params,
  caller,
  services,
}) => {
  const job = await caller.db.job.findUnique({ where: params, include: jobInclude })
  if (!job) throw notFound()
  // Its worker may delete what it is about, and the job with it, at once.
  const canceled = await services.queue.cancel(caller.db, caller.teamId, params.id)
  return toJob(services.secret, { ...job, ...canceled })
}

export const jobsRoutes: Handlers<typeof jobsContract> = {
  'GET /api/jobs/': listJobs,
  'POST /api/jobs/{id}/cancel/': cancelJob,
}
