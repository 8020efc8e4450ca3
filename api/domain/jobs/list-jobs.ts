import { pageWindow, toPage } from '@/api/platform/http/paginate'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma } from '@/prisma/generated/client'
import type { jobsContract } from './contract'
import { jobInclude, toJobs } from './to-job'

/** Excludes subjects in the trash. */
export const NOT_IN_TRASH: Prisma.JobWhereInput = {
  NOT: { OR: ['project', 'asset', 'export'].map(subject => ({ [subject]: { deletedAt: { not: null } } })) },
}

/** Jobs of the team, newest first. */
export const listJobs: Handler<(typeof jobsContract)['GET /api/jobs/']> = async ({
  query,
  caller,
  request,
  services,
}) => {
  const where: Prisma.JobWhereInput = {
    ...NOT_IN_TRASH,
    ...(query.active && ACTIVE),
    ...(query.project && { projectId: query.project }),
  }
  const [count, rows] = await Promise.all([
    caller.db.job.count({ where }),
    caller.db.job.findMany({
      where,
      include: jobInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...pageWindow(query),
    }),
  ])
  return toPage(request, query, { count, results: await toJobs(services, rows) })
}
