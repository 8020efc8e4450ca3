import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import { ObjectNotFoundError } from '@/api/platform/providers/storage/storage'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { posterKeyOf } from '@/api/platform/stored-files/file-keys'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import { LIMITS } from '@/compositions/catalog/limits'
import type { Prisma } from '@/prisma/generated/client'
import { checkProjectLimit } from './check-project-limit'
import type { projectsContract } from './contract'
import { checkLock, lockSelect } from './lock'
import { itemView } from './project-views'
import { itemSelect, toItem } from './to-item'

const SUFFIX = ' copy'

/** The title of a copy, within the limit. */
const copyTitle = (title: string): string =>
  `${title.slice(0, LIMITS.titles.maxCharacters - SUFFIX.length)}${SUFFIX}`

/** A project to copy, and what its copy is. */
type Copy = { from: string; to: string; title: string; parentId: string | null; posterKey: string | null }

/** Copies the poster of a project to that of its copy; null if it has none, or its file is lost. */
async function copyPoster(
  { storage }: Services,
  teamId: string,
  { posterKey, to }: { posterKey: string | null; to: string },
): Promise<string | null> {
  if (!posterKey) return null
  const key = posterKeyOf(teamId, to)
  try {
    const { body } = await storage.get(posterKey)
    await storage.put(key, await buffer(body), 'image/jpeg')
    return key
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null
    throw error
  }
}

/**
 * Copies a row within the database, damaged parts included, as its value may have megabytes. The copy is as old as the
 * project, so that the plan's lock can't be avoided (D243).
 */
async function copyRow(
  db: Prisma.TransactionClient,
  teamId: string,
  { from, to, title, parentId, posterKey }: Copy,
): Promise<boolean> {
  const count = await db.$executeRaw`
    INSERT INTO project (id, team_id, title, type, status, format, document, transcripts, source_asset_id, parent_id,
      score, reasons, score_parts, topic, notice, clip_options, poster_key, clip_card, duration_seconds, created_at,
      updated_at)
    SELECT ${to}, team_id, ${title}, type, status, format,
      (document::jsonb || jsonb_build_object('id', ${to}::text, 'title', ${title}::text))::json,
      transcripts, source_asset_id, ${parentId}, score, reasons, score_parts, topic, notice, clip_options,
      ${posterKey}, clip_card, duration_seconds, created_at, now()
    FROM project WHERE id = ${from} AND team_id = ${teamId} AND deleted_at IS NULL AND status = 'COMPLETED'`
  return count > 0
}

type CloneProject = (typeof projectsContract)['POST /api/projects/{id}/clone/']

/** Duplicates a project with its clips, as they are saved now. Media are shared; exports aren't copied. */
export const cloneProject: Handler<CloneProject> = async ({ params: { id }, caller, services }) => {
  const { db, teamId } = caller
  const select = { id: true, title: true, parentId: true, posterKey: true, status: true, ...lockSelect }
  const root = await db.project.findUnique({ where: { id }, select })
  if (!root) throw notFound()
  if (root.status !== 'COMPLETED')
    throw refuse(409, 'The file is still being read. Try again when it is ready.')
  await checkLock(services, caller, root)
  const clips = await db.project.findMany({
    where: { parentId: id, status: 'COMPLETED' },
    orderBy: { createdAt: 'asc' },
    select,
  })
  const to = randomUUID()
  const rows = [
    { ...root, to, title: copyTitle(root.title) },
    ...clips.map(clip => ({ ...clip, to: randomUUID(), parentId: to })),
  ]
  const copies: Copy[] = []
  for (const row of rows)
    copies.push({ ...row, from: row.id, posterKey: await copyPoster(services, teamId, row) })
  await services.prisma.$transaction(async tx => {
    await checkProjectLimit(tx, teamId, copies.length)
    await keepFiles(
      tx,
      copies.flatMap(({ posterKey }) => posterKey ?? []),
    )
    // A clip that was deleted meanwhile is left out.
    for (const copy of copies) if (!(await copyRow(tx, teamId, copy)) && copy.to === to) throw notFound()
    await publish(tx, { teamId, type: 'project', id: to })
  })
  const made = await db.project.findUniqueOrThrow({ where: { id: to }, select: itemSelect })
  return toItem(await itemView(services, caller), made)
}
