import { randomUUID } from 'node:crypto'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { copyTitle } from '@/compositions/catalog/copy-title'
import type { Prisma } from '@/prisma/generated/client'
import type { ProjectItem, projectsContract } from './contract'
import { type Copy, copyProjects } from './copy-projects'
import { checkLock, lockSelect } from './lock'
import { itemView } from './project-views'
import { itemSelect, toItem } from './to-item'

/** The columns of a project that is copied. */
export const copySelect = {
  ...{ id: true, title: true, parentId: true, posterKey: true, status: true },
  ...lockSelect,
} satisfies Prisma.ProjectSelect

/**
 * A project that can be copied.
 * @throws {ApiError} 404 if the team has no such project, 409 while its file is read, 403 if it is locked.
 */
export async function findCopied(services: Services, caller: Caller, id: string) {
  const row = await caller.db.project.findUnique({ where: { id }, select: copySelect })
  if (!row) throw notFound()
  if (row.status !== 'COMPLETED')
    throw refuse(409, 'The file is still being read. Try again when it is ready.')
  await checkLock(services, caller, row)
  return row
}

/** A project as lists show it. */
export async function itemOf(services: Services, caller: Caller, id: string): Promise<ProjectItem> {
  const row = await caller.db.project.findUniqueOrThrow({ where: { id }, select: itemSelect })
  return toItem(await itemView(services, caller), row)
}

type CloneProject = (typeof projectsContract)['POST /api/projects/{id}/clone/']

/** Duplicates a project with its clips, as they are saved now. */
export const cloneProject: Handler<CloneProject> = async ({ params: { id }, caller, services }) => {
  const row = await findCopied(services, caller, id)
  const clips = await caller.db.project.findMany({
    where: { parentId: id, status: 'COMPLETED' },
    orderBy: { createdAt: 'asc' },
    select: copySelect,
  })
  const root: Copy = { ...row, from: row.id, to: randomUUID(), title: copyTitle(row.title) }
  const copies = clips.map(clip => ({ ...clip, from: clip.id, to: randomUUID(), parentId: root.to }))
  await copyProjects(services, caller.teamId, [root, ...copies], { needed: [root] })
  return itemOf(services, caller, root.to)
}

type CopyProject = (typeof projectsContract)['POST /api/projects/{id}/copy/']

/** Copies a project without its clips. The copy of a clip belongs to the same project as the clip. */
export const copyProject: Handler<CopyProject> = async ({ params: { id }, body, caller, services }) => {
  const row = await findCopied(services, caller, id)
  const copy: Copy = { ...row, from: row.id, to: randomUUID(), title: body.title ?? copyTitle(row.title) }
  await copyProjects(services, caller.teamId, [copy])
  return itemOf(services, caller, copy.to)
}
