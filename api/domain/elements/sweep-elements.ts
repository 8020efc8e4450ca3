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

/**
 * Ids of all files that a team uses: those that layers of its projects, also of those in the trash, and of its templates
 * show, those that treated copies of these were made of, and those of its brands.
 */
async function usedIds(db: Db, teamId: string): Promise<Set<string>> {
  const shownIn = (table: Prisma.Sql) => Prisma.sql`
    SELECT used.id FROM ${table},
      LATERAL (SELECT array_agg(layer ->> 'mediaRef') || array_agg(layer ->> 'cover') AS refs
        FROM json_array_elements(document -> 'layers') AS layer) AS shown,
      LATERAL json_each(document -> 'media') AS media,
      LATERAL (VALUES (media.value ->> 'assetId'), (media.value ->> 'cleanedFrom'),
        (media.value ->> 'blurredFrom')) AS used (id)
    WHERE team_id = ${teamId} AND media.key = ANY (shown.refs)`
  const rows = await db.$queryRaw<{ id: string | null }[]>`
    ${shownIn(Prisma.sql`project`)} UNION ${shownIn(Prisma.sql`theme`)}
    UNION SELECT unnest(logo_ids || ARRAY[intro_id, outro_id, music_id]) FROM brand WHERE team_id = ${teamId}`
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Deletes those files that are still unused, unless a job is under way that may have read a project with one. */
const deleteUnused = (
  prisma: PrismaClient,
  ids: readonly string[],
  teamId: string,
  before: Date,
): Promise<number> =>
  prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    if (await db.job.count({ where: { teamId, state: { in: ['NEW', 'IN_PROGRESS'] } } })) return 0
    const used = await usedIds(db, teamId)
    const unused = { in: ids.filter(id => !used.has(id)) }
    const gone = await db.asset.findMany({
      where: { id: unused, teamId, unusedSince: { lt: before } },
      select: { id: true },
    })
    const where = { id: { in: gone.map(({ id }) => id) } }
    const { count } = await db.asset.deleteMany({ where })
    const folders = gone.map(({ id }) => assetFolder(teamId, id))
    if (count) await discardFiles(db, teamId, folders)
    return count
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
  const old = unused.flatMap(({ id, unusedSince }) => (unusedSince && unusedSince < before ? [id] : []))
  const ids = old.slice(0, MOST - sweep.deleted)
  if (ids.length) sweep.deleted += await deleteUnused(prisma, ids, teamId, before)
}

/**
 * Deletes files of elements that nothing of their team has used for 30 days at `now`. Lists of files leave them
 * out, so no one else does it. Who chooses such an element again gets its file again, under the same id. Safe to
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
