import { notFound } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import type { Prisma, Project } from '@/prisma/generated/client'
import { requireQuota } from '../billing/allow'

const DAY_MS = 24 * 3_600_000

/** The columns that determine a project's age: a clip is as old as its source, or older. */
export const lockSelect = {
  createdAt: true,
  parent: { select: { createdAt: true } },
} satisfies Prisma.ProjectSelect

export type Lockable = Pick<Project, 'createdAt'> & { parent: Pick<Project, 'createdAt'> | null }

/** A project's age in days, rounded up: a clip that was copied into a newer project keeps its own. */
export const ageDays = ({ createdAt, parent }: Lockable, at: Date): number =>
  Math.ceil(
    (at.getTime() - Math.min(createdAt.getTime(), (parent?.createdAt ?? createdAt).getTime())) / DAY_MS,
  )

type Clock = Pick<Services, 'prisma' | 'now'>

/**
 * Checks that a project may be changed and exported: free plans lock those older than 7 days.
 * @throws {ApiError} 403 'Unlock projects older than 7 days' if it is locked.
 */
export const checkLock = (
  { prisma, now }: Clock,
  { teamId }: Pick<Caller, 'teamId'>,
  project: Lockable,
): Promise<void> => {
  const at = now()
  return requireQuota(prisma, teamId, 'PROJECT_LOCK_PERIOD', ageDays(project, at), at)
}

/** Like `checkLock`, by the project's id. Also throws 404 if the team has no such project. */
export async function checkLockOf(
  clock: Clock,
  caller: Pick<Caller, 'teamId' | 'db'>,
  id: string,
): Promise<void> {
  const project = await caller.db.project.findUnique({ where: { id }, select: lockSelect })
  if (!project) throw notFound()
  await checkLock(clock, caller, project)
}
