import { type Asset, Prisma } from '@/prisma/generated/client'

/** A project or a clip that uses an asset. */
type Use = { id: string; title: string }

/** How many uses are listed. */
const MOST = 50

/**
 * The projects that use an asset, as their source, in a layer, or as their cover, the latest first: at most 50, and how
 * many there are. Searches either the trash, where a clip counts as the project it was deleted with, or all other
 * projects.
 */
export async function projectsUsing(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { id, teamId }: Pick<Asset, 'id' | 'teamId'>,
  { inTrash }: { inTrash: boolean },
): Promise<{ count: number; results: Use[] }> {
  const where = inTrash ? Prisma.sql`deleted_at IS NOT NULL` : Prisma.sql`deleted_at IS NULL`
  const rows = await db.$queryRaw<(Use & { count: number })[]>`
    SELECT id, COALESCE((SELECT root.title FROM project AS root WHERE root.id = project.deleted_with), title) AS title,
      (count(*) OVER ())::int AS count
    FROM project WHERE team_id = ${teamId} AND ${where} AND (source_asset_id = ${id} OR EXISTS (
      SELECT 1 FROM json_each(document -> 'media') AS media, json_array_elements(document -> 'layers') AS layer
      WHERE media.value ->> 'assetId' = ${id} AND media.key IN (layer ->> 'mediaRef', layer ->> 'cover')))
    ORDER BY updated_at DESC LIMIT ${MOST}`
  return { count: rows[0]?.count ?? 0, results: rows.map(row => ({ id: row.id, title: row.title })) }
}

/** The title of the latest project that uses an asset (`projectsUsing`); null if none does. */
export async function projectUsing(...given: Parameters<typeof projectsUsing>): Promise<string | null> {
  const { results } = await projectsUsing(...given)
  return results[0]?.title ?? null
}
