import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import type { Prisma } from '@/prisma/generated/client'
import { lockAsset } from '../assets/lock-asset'
import { checkProjectLimit } from '../projects/check-project-limit'
import { ensureTranscription } from '../projects/create-project'
import type { Restored, trashContract } from './contract'

type Contract = typeof trashContract
type Db = Prisma.TransactionClient
type Who = Pick<Caller, 'teamId' | 'userId'>

/** Restores the source and the media of a project if they are in the trash, too. */
async function restoreFiles(db: Db, teamId: string, projectIds: string[]): Promise<Restored> {
  const files = await db.$queryRaw<{ id: string; title: string }[]>`
    UPDATE asset SET deleted_at = NULL WHERE team_id = ${teamId} AND deleted_at IS NOT NULL AND id IN (
      SELECT source_asset_id FROM project WHERE id = ANY(${projectIds})
      UNION SELECT media.value ->> 'assetId' FROM project, json_each(document -> 'media') AS media
      WHERE project.id = ANY(${projectIds}))
    RETURNING id, title`
  for (const { id } of files) await publish(db, { teamId, type: 'asset', id })
  return files.map(file => ({ kind: 'file' as const, ...file }))
}

/** A project deleted during the ingest of its file waits for it again. */
async function readOn(db: Db, { queue }: Services, { teamId, userId }: Who, id: string): Promise<void> {
  const unread = { id, teamId, status: 'CANCELLED', sourceAssetId: { not: null } } as const
  const project = await db.project.findFirst({ where: unread })
  const asset = project?.sourceAssetId ? await lockAsset(db, project.sourceAssetId) : null
  if (!asset) return
  await db.project.update({ where: { id }, data: { status: 'IN_PROGRESS' } })
  await ensureTranscription(db, queue, asset, { projectId: id, userId })
}

/** Restores a project or a clip with everything deleted with it, after its source project. */
async function restoreFamily(db: Db, services: Services, who: Who, id: string): Promise<Restored> {
  const { teamId } = who
  const row = await db.project.findFirst({ where: { id, teamId, deletedAt: { not: null } } })
  if (!row) return []
  const parent = row.parentId ? await restoreFamily(db, services, who, row.parentId) : []
  const back = { deletedAt: null, deletedWith: null }
  const family = { teamId, OR: [{ id }, { deletedWith: id }] }
  // Keeps the time of the last save, by which lists are ordered.
  const ids = (await db.project.findMany({ where: family, select: { id: true } })).map(one => one.id)
  await checkProjectLimit(db, teamId, ids.length)
  await db.$executeRaw`UPDATE project SET deleted_at = NULL, deleted_with = NULL WHERE id = ANY(${ids})`
  await db.export.updateMany({ where: { teamId, deletedWith: id }, data: back })
  const files = await restoreFiles(db, teamId, ids)
  await readOn(db, services, who, id)
  for (const one of ids) await publish(db, { teamId, type: 'project', id: one })
  const kind = row.parentId ? ('clip' as const) : ('project' as const)
  return [{ kind, id, title: row.title }, ...parent, ...files]
}

/** Restores a project or a clip. */
export const restoreProject: Handler<Contract['POST /api/trash/projects/{id}/restore/']> = ({
  params: { id },
  caller,
  services,
}) =>
  services.prisma.$transaction(async db => {
    const { teamId } = caller
    await lockTeam(db, teamId)
    if (!(await db.project.count({ where: { id, teamId, deletedAt: { not: null }, deletedWith: null } })))
      throw notFound()
    return { restored: await restoreFamily(db, services, caller, id) }
  })

/** Restores a media file. */
export const restoreAsset: Handler<Contract['POST /api/trash/assets/{id}/restore/']> = ({
  params: { id },
  caller: { teamId },
  services: { prisma },
}) =>
  prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    const [asset] = await db.asset.updateManyAndReturn({
      where: { id, teamId, deletedAt: { not: null } },
      data: { deletedAt: null },
    })
    if (!asset) throw notFound()
    await publish(db, { teamId, type: 'asset', id })
    return { restored: [{ kind: 'file' as const, id, title: asset.title }] }
  })

/** Restores a script. */
export const restoreScript: Handler<Contract['POST /api/trash/scripts/{id}/restore/']> = ({
  params: { id },
  caller: { teamId },
  services: { prisma },
}) =>
  prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    const [script] = await db.script.updateManyAndReturn({
      where: { id, teamId, deletedAt: { not: null } },
      data: { deletedAt: null },
    })
    if (!script) throw notFound()
    await publish(db, { teamId, type: 'script', id })
    return { restored: [{ kind: 'script' as const, id, title: script.title }] }
  })

/** Restores an export, and its project if that is in the trash, too. */
export const restoreExport: Handler<Contract['POST /api/trash/exports/{id}/restore/']> = ({
  params: { id },
  caller,
  services,
}) =>
  services.prisma.$transaction(async db => {
    const { teamId } = caller
    await lockTeam(db, teamId)
    const [row] = await db.export.updateManyAndReturn({
      where: { id, teamId, deletedAt: { not: null }, deletedWith: null },
      data: { deletedAt: null },
    })
    if (!row) throw notFound()
    const needed = await restoreFamily(db, services, caller, row.projectId)
    await publish(db, { teamId, type: 'export', id })
    const { title = '' } = row.settings as { title?: string }
    return { restored: [{ kind: 'export' as const, id, title }, ...needed] }
  })
