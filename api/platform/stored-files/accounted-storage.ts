import { stat } from 'node:fs/promises'
import { Prisma, type PrismaClient } from '@/prisma/generated/client'
import type { ObjectSource, Storage } from '../providers/storage/storage'

/** A new file is deleted after this many hours, unless something refers to it by then. */
const UNKEPT_HOURS = 48

/** The team that a key belongs to. */
function teamOf(key: string): string {
  const [, teamId] = /^teams\/([^/]+)\/./.exec(key) ?? []
  if (!teamId) throw new Error(`${key} is in no team's folder.`)
  return teamId
}

/**
 * Records files, with their sizes in bytes, before they are written. A file that is overwritten stays kept; a discarded
 * one is revived. Throws if a key is not in a team's folder.
 */
async function announceFiles(
  db: Pick<PrismaClient, '$executeRaw'>,
  files: readonly { key: string; size: number }[],
): Promise<void> {
  const rows = files.map(({ key, size }) => Prisma.sql`(${key}, ${teamOf(key)}, ${size})`)
  await db.$executeRaw`
    INSERT INTO stored_file (key, team_id, size, delete_at)
    SELECT key, team_id, size::bigint, now() + make_interval(hours => ${UNKEPT_HOURS})
    FROM (VALUES ${Prisma.join(rows)}) AS announced (key, team_id, size)
    ON CONFLICT (key) DO UPDATE SET size = EXCLUDED.size, attempts = 0, last_error = NULL, try_at = now(),
      delete_at = CASE WHEN stored_file.delete_at IS NULL THEN NULL ELSE EXCLUDED.delete_at END`
}

/**
 * The storage for operations and jobs: files are recorded before they are written, and deleted later unless `keepFiles`
 * keeps them. Deleting is left to the worker, through `discardFiles`.
 */
export type AccountedStorage = Pick<
  Storage,
  | 'put'
  | 'copy'
  | 'get'
  | 'head'
  | 'room'
  | 'localPath'
  | 'createMultipart'
  | 'putPart'
  | 'partUrls'
  | 'signForm'
  | 'listParts'
  | 'completeMultipart'
  | 'abortMultipart'
>

async function sizeOf(source: ObjectSource): Promise<number> {
  if (source instanceof Uint8Array) return source.byteLength
  return 'stream' in source ? source.size : (await stat(source.path)).size
}

/** A storage that records every file in a row. `put` and `copy` throw if a key is not in a team's folder. */
export const accountedStorage = (prisma: PrismaClient, storage: Storage): AccountedStorage => ({
  ...storage,
  async copy(from, to) {
    await announceFiles(prisma, [{ key: to, size: (await storage.head(from))?.size ?? 0 }])
    await storage.copy(from, to)
  },
  async put(key, source, contentType) {
    await announceFiles(prisma, [{ key, size: await sizeOf(source) }])
    await storage.put(key, source, contentType)
  },
})
