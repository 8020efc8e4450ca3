import { buffer } from 'node:stream/consumers'
import { notFound } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import { ObjectNotFoundError } from '@/api/platform/providers/storage/storage'
import type { Services } from '@/api/platform/services/services'
import { posterKeyOf } from '@/api/platform/stored-files/file-keys'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import type { Prisma } from '@/prisma/generated/client'
import { checkProjectLimit } from './check-project-limit'

/** A project to copy, and what its copy is: `createdAt` is not later than that of the project. */
export type Copy = {
  from: string
  to: string
  title: string
  parentId: string | null
  posterKey: string | null
  createdAt: Date
}

/** Copies the poster of a project to that of its copy; null if it has none, or its file is lost. */
async function copyPoster(
  { storage }: Services,
  teamId: string,
  { posterKey, to }: Pick<Copy, 'posterKey' | 'to'>,
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
  { from, to, title, parentId, posterKey, createdAt }: Copy,
): Promise<boolean> {
  const count = await db.$executeRaw`
    INSERT INTO project (id, team_id, title, type, status, format, document, transcripts, source_asset_id, parent_id,
      score, reasons, score_parts, topic, selected_by, notice, clip_options, poster_key, clip_card, duration_seconds, folder_id,
      created_at, updated_at)
    SELECT ${to}, team_id, ${title}, type, status, format,
      (document::jsonb || jsonb_build_object('id', ${to}::text, 'title', ${title}::text))::json,
      transcripts, source_asset_id, ${parentId}, score, reasons, score_parts, topic, selected_by, notice, clip_options,
      ${posterKey}, clip_card, duration_seconds, folder_id, ${createdAt}, now()
    FROM project WHERE id = ${from} AND team_id = ${teamId} AND deleted_at IS NULL AND status = 'COMPLETED'`
  return count > 0
}

/**
 * Copies projects of a team as they are saved now, in one transaction; `finish` runs at its end. Media are shared;
 * exports aren't copied. Those that were deleted meanwhile are left out, unless they are `needed`.
 * @throws {ApiError} 404 if one that is needed was deleted, 409 above the limit of projects.
 */
export async function copyProjects(
  services: Services,
  teamId: string,
  copies: readonly Copy[],
  {
    needed = copies,
    finish,
  }: { needed?: readonly Copy[]; finish?: (tx: Prisma.TransactionClient) => Promise<void> } = {},
): Promise<void> {
  const posters = new Map<Copy, string | null>()
  for (const copy of copies) posters.set(copy, await copyPoster(services, teamId, copy))
  await services.prisma.$transaction(async tx => {
    await checkProjectLimit(tx, teamId, copies.length)
    await keepFiles(
      tx,
      [...posters.values()].flatMap(key => key ?? []),
    )
    for (const copy of copies) {
      const isCopied = await copyRow(tx, teamId, { ...copy, posterKey: posters.get(copy) ?? null })
      if (!isCopied && needed.includes(copy)) throw notFound()
    }
    await finish?.(tx)
    const changed = new Set(copies.flatMap(({ to, parentId }) => (parentId ? [to, parentId] : [to])))
    for (const id of changed) await publish(tx, { teamId, type: 'project', id })
  })
}
