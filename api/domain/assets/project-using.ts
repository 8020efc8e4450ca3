import { type Asset, Prisma } from '@/prisma/generated/client'

/**
 * The title of a project that uses an asset: as its source, in a layer, or as its cover. Searches either the trash,
 * where a clip counts as the project it was deleted with, or all other projects. Null if none does.
 */
export async function projectUsing(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { id, teamId }: Pick<Asset, 'id' | 'teamId'>,
  { inTrash }: { inTrash: boolean },
): Promise<string | null> {
  const where = inTrash ? Prisma.sql`deleted_at IS NOT NULL` : Prisma.sql`deleted_at IS NULL`
  const [project] = await db.$queryRaw<{ title: string }[]>`
    SELECT COALESCE((SELECT root.title FROM project AS root WHERE root.id = project.deleted_with), title) AS title
    FROM project WHERE team_id = ${teamId} AND ${where} AND (source_asset_id = ${id} OR EXISTS (
      SELECT 1 FROM json_each(document -> 'media') AS media, json_array_elements(document -> 'layers') AS layer
      WHERE media.value ->> 'assetId' = ${id} AND media.key IN (layer ->> 'mediaRef', layer ->> 'cover')))
    ORDER BY updated_at DESC LIMIT 1`
  return project?.title ?? null
}
