import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import type { Handler } from '@/api/platform/routing/handler'
import { chargeJob } from '../billing/job-charge'
import { jobInclude, toJob } from '../jobs/to-job'
import { checkLock, lockSelect } from '../projects/lock'
import type { clipsContract } from './contract'

type AskForClips = (typeof clipsContract)['POST /api/projects/{id}/ai_clips/']

/**
 * Enqueues a search for more clips in a project; while one is running, returns that job. A search that finds clips
 * costs an AI action; the first clips, which come with the file, are free.
 */
export const requestClips: Handler<AskForClips> = async ({ params, body, caller, services }) => {
  const { db, teamId, userId } = caller
  const project = await db.project.findUnique({
    where: params,
    select: { id: true, title: true, status: true, sourceAssetId: true, ...lockSelect },
  })
  if (!project) throw notFound()
  await checkLock(services, caller, project)
  if (project.status !== 'COMPLETED')
    throw refuse(409, 'The file is still being read. Try again when it is ready.')
  if (!project.sourceAssetId) throw refuse(409, 'This project has no talk to find clips in.')
  const running = await db.job.findFirst({
    where: { projectId: project.id, kind: 'clips', ...ACTIVE },
    include: jobInclude,
  })
  if (running) return toJob(services.secret, running)
  const payload = { projectId: project.id, most: body.count, options: body.options }
  const { id } = await services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    if (!(await tx.project.count({ where: { id: project.id, deletedAt: null } }))) throw notFound()
    const job = await services.queue.enqueue(tx, { kind: 'clips', teamId, payload })
    const reason = `More clips of “${project.title}”`
    await chargeJob(tx, job, { code: 'AI_ACTION', quantity: 1, kind: 'ai', reason, userId })
    return job
  })
  return toJob(services.secret, await db.job.findUniqueOrThrow({ where: { id }, include: jobInclude }))
}
