import { randomUUID } from 'node:crypto'
import { fieldError, notFound, refuse } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import { copySelect } from '../projects/clone-project'
import { type Copy, copyProjects } from '../projects/copy-projects'
import { checkLock, lockSelect } from '../projects/lock'
import { itemView } from '../projects/project-views'
import { itemSelect, toItem } from '../projects/to-item'
import type { clipsContract } from './contract'

type CopyClips = (typeof clipsContract)['POST /api/projects/{id}/copy_clips/']

/**
 * Copies clips of a project into another one of the team, as they are saved now: all, or none. Neither of the projects
 * may be locked, and a copy stays as old as the talk of its clip, so that the plan's lock can't be avoided.
 */
export const copyClips: Handler<CopyClips> = async ({ params, body, caller, services }) => {
  const { db, teamId } = caller
  const { clips: ids, project_id: parentId } = body
  const select = { id: true, parentId: true, ...lockSelect }
  const from = await db.project.findUnique({ where: params, select })
  const into = await db.project.findUnique({ where: { id: parentId }, select })
  if (!from || !into) throw notFound()
  if (into.parentId) throw fieldError('project_id', 'This is a clip. Choose a project.')
  if (into.id === from.id) throw fieldError('project_id', 'The clips are in this project already.')
  await checkLock(services, caller, from)
  await checkLock(services, caller, into)
  const rows = await db.project.findMany({
    where: { id: { in: ids }, parentId: from.id },
    select: copySelect,
  })
  const clips = ids.flatMap(id => rows.find(row => row.id === id) ?? [])
  if (clips.length < ids.length) throw notFound()
  if (clips.some(clip => clip.status !== 'COMPLETED'))
    throw refuse(409, 'A clip is not ready yet. Try again when it is.')
  const copies: Copy[] = clips.map(clip => ({
    ...{ ...clip, from: clip.id, to: randomUUID(), parentId },
    createdAt: new Date(Math.min(clip.createdAt.getTime(), from.createdAt.getTime())),
  }))
  await copyProjects(services, teamId, copies, {
    async finish(tx) {
      const isThere = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM project WHERE id = ${parentId} AND team_id = ${teamId} AND deleted_at IS NULL FOR KEY SHARE`
      if (!isThere.length) throw notFound()
    },
  })
  const made = await db.project.findMany({
    where: { id: { in: copies.map(copy => copy.to) } },
    select: itemSelect,
  })
  const view = await itemView(services, caller)
  return {
    results: copies.flatMap(({ to }) => made.filter(row => row.id === to).map(row => toItem(view, row))),
  }
}
