import { lockTeam } from '@/api/platform/database/lock-team'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { discardFiles } from '@/api/platform/stored-files/keep-files'
import { Prisma, type PrismaClient } from '@/prisma/generated/client'

/** How long a file of an element is kept after it was last seen in a project (milliseconds). */
const UNUSED_MS = 30 * 24 * 3_600_000

/** The maximum of files that one run deletes; the next one goes on. */
const MOST = 500

/** What a run did: how many files were found unused, were found used again, and were deleted. */
type Sweep = { unused: number; used_again: number; deleted: number }

type Db = Pick<Prisma.TransactionClient, '$queryRaw'>

/** Ids of all files that layers of a team's projects, also of those in the trash, and of its templates show. */
async function usedIds(db: Db, teamId: string): Promise<Set<string>> {
  const of = (table: Prisma.Sql) => Prisma.sql`
    SELECT DISTINCT media.value ->> 'assetId' AS id FROM ${table},
      LATERAL (SELECT array_agg(layer ->> 'mediaRef') || array_agg(layer ->> 'cover') AS refs
        FROM json_array_elements(document -> 'layers') AS layer) AS shown,
      LATERAL json_each(document -> 'media') AS media
    WHERE team_id = ${teamId} AND media.key = ANY (shown.refs)`
  const rows = await db.$queryRaw<{ id: string }[]>`
    ${of(Prisma.sql`project`)} UNION ${of(Prisma.sql`theme`)}`
  return new Set(rows.map(({ id }) => id))
}

/** Deletes a file if it is still unused, and no job is under way that may have read a project with it. */
const deleteUnused = (prisma: PrismaClient, id: string, teamId: string, before: Date): Promise<boolean> =>
  prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    const isBusy = await db.job.count({ where: { teamId, state: { in: ['NEW', 'IN_PROGRESS'] } } })
    if (isBusy || (await usedIds(db, teamId)).has(id)) return false
    const { count } = await db.asset.deleteMany({ where: { id, teamId, unusedSince: { lt: before } } })
    if (count) await discardFiles(db, teamId, [assetFolder(teamId, id)])
    return count > 0
  })

async function sweepTeam(prisma: PrismaClient, teamId: string, now: Date, sweep: Sweep): Promise<void> {
  const files = await prisma.asset.findMany({
    where: { teamId, element: { not: null }, deletedAt: null },
    select: { id: true, unusedSince: true },
  })
  const used = await usedIds(prisma, teamId)
  const [inUse, unused] = [files.filter(({ id }) => used.has(id)), files.filter(({ id }) => !used.has(id))]
  const idsOf = (some: typeof files) => ({ id: { in: some.map(({ id }) => id) } })
  const again = await prisma.asset.updateMany({
    ...{ where: { ...idsOf(inUse), unusedSince: { not: null } }, data: { unusedSince: null } },
  })
  const fresh = await prisma.asset.updateMany({
    ...{ where: { ...idsOf(unused), unusedSince: null }, data: { unusedSince: now } },
  })
  sweep.used_again += again.count
  sweep.unused += fresh.count
  const before = new Date(now.getTime() - UNUSED_MS)
  for (const { id, unusedSince } of unused) {
    if (sweep.deleted >= MOST) return
    if (!unusedSince || unusedSince >= before) continue
    if (await deleteUnused(prisma, id, teamId, before)) sweep.deleted++
  }
}

/**
 * Deletes files of stickers and icons that no project of their team has shown for 30 days at `now`. Lists of files leave
 * them out, so no one else does it. Who chooses such an element again gets its file again, under the same id. Safe to
 * run at any time, also by several workers; one that dies has done a part, which the next run goes on with.
 */
export async function sweepElements(prisma: PrismaClient, now: Date): Promise<Sweep> {
  const sweep: Sweep = { unused: 0, used_again: 0, deleted: 0 }
  const teams = await prisma.asset.findMany({
    ...{ where: { element: { not: null }, deletedAt: null }, distinct: ['teamId'], select: { teamId: true } },
  })
  for (const { teamId } of teams) await sweepTeam(prisma, teamId, now, sweep)
  return sweep
}
