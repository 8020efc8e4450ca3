import { lockTeam } from '@/api/platform/database/lock-team'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { exportFolder, piecesFolder, projectFolder } from '@/api/platform/stored-files/file-keys'
import { discardFiles } from '@/api/platform/stored-files/keep-files'
import { scriptFolder } from '@/api/platform/stored-files/script-files'
import type { Prisma } from '@/prisma/generated/client'
import { emptyTeam } from '../teams/to-team'

type Db = Prisma.TransactionClient
type Row = { id: string; teamId: string }

/** Only rows in the trash are purged: another request may have restored the row in the meantime. */
const inTrash = ({ id, teamId }: Row) => ({ id, teamId, deletedAt: { not: null } })

/**
 * Deletes a project or a clip forever, with its clips, exports and files, if it is in the trash. Each of these
 * functions resolves with whether it was.
 */
export async function purgeProject(db: Db, row: Row): Promise<boolean> {
  const { id, teamId } = row
  await lockTeam(db, teamId)
  if (!(await db.project.count({ where: inTrash(row) }))) return false
  const family = { teamId, OR: [{ id }, { parentId: id }] }
  const rows = await db.project.findMany({
    where: family,
    select: { id: true, exports: { select: { id: true } } },
  })
  await db.project.deleteMany({ where: family })
  const folders = rows.flatMap(one => [
    projectFolder(teamId, one.id),
    ...one.exports.map(made => exportFolder(teamId, made.id)),
  ])
  // Pieces of renders don't know their project, so all of the team's go.
  await discardFiles(db, teamId, [...folders, piecesFolder(teamId)])
  return true
}

/** Deletes a media file forever, with all derived files. */
export async function purgeAsset(db: Db, row: Row): Promise<boolean> {
  await lockTeam(db, row.teamId)
  const { count } = await db.asset.deleteMany({ where: inTrash(row) })
  if (count) await discardFiles(db, row.teamId, [assetFolder(row.teamId, row.id), piecesFolder(row.teamId)])
  return count > 0
}

/** Deletes an export forever, with its files. */
export async function purgeExport(db: Db, row: Row): Promise<boolean> {
  await lockTeam(db, row.teamId)
  const { count } = await db.export.deleteMany({ where: inTrash(row) })
  if (count) await discardFiles(db, row.teamId, [exportFolder(row.teamId, row.id)])
  return count > 0
}

/** Deletes a script forever, with its audio. */
export async function purgeScript(db: Db, row: Row): Promise<boolean> {
  await lockTeam(db, row.teamId)
  const { count } = await db.script.deleteMany({ where: inTrash(row) })
  if (count) await discardFiles(db, row.teamId, [scriptFolder(row.teamId, row.id)])
  return count > 0
}

/** Deletes the content of a team forever, except its accounting records. */
export async function purgeTeam(db: Db, teamId: string): Promise<boolean> {
  await lockTeam(db, teamId)
  const where = { id: teamId, deletedAt: { not: null }, purgedAt: null }
  const { count } = await db.team.updateMany({ where, data: { purgedAt: new Date(), formerMembers: [] } })
  if (count) await emptyTeam(db, teamId)
  return count > 0
}
