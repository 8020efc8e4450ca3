import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import path from 'node:path'
import { localFile } from '@/api/platform/files/local-file'
import type { AccountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { piecesFolder } from '@/api/platform/stored-files/file-keys'
import type { PrismaClient } from '@/prisma/generated/client'
import { type KeptFiles, unsealed } from '@/remotion/render/kept/kept-file'

/** Days for which a piece that no export uses is kept. */
const KEPT_DAYS = 7

/** Bytes of pieces that a team may keep: about an hour and a half of video in Full HD. */
const PIECES_BUDGET = 6e9

/** The most bytes of one piece. A usual one of ten seconds has ten million. */
const LARGEST = 500e6

const isKey = (key: string): boolean => /^[0-9a-f]{40}$/.test(key)

type Db = Pick<PrismaClient, '$queryRaw' | '$executeRaw'>

/** Renews pieces of a team that are not about to be deleted; returns the storage keys of those that there are. */
async function renew(db: Db, teamId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    UPDATE stored_file SET delete_at = now() + make_interval(days => ${KEPT_DAYS})
    WHERE team_id = ${teamId} AND key = ANY(${keys}) AND delete_at > now() + interval '1 minute' AND size > 0
    RETURNING key`
  return rows.map(({ key }) => key)
}

/** The bytes of a regular file inside `folder`. The process that wrote it may not be trusted with other files. */
async function readInside(folder: string, file: string): Promise<Buffer> {
  const [inside, place] = await Promise.all([realpath(folder), realpath(path.dirname(file))])
  if (place !== inside && !place.startsWith(`${inside}${path.sep}`))
    throw new Error('A piece is not in its folder')
  const opened = await open(
    path.join(place, path.basename(file)),
    constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
  )
  try {
    const found = await opened.stat()
    if (!found.isFile() || found.size > LARGEST) throw new Error('A piece is no file of its size')
    return await opened.readFile()
  } finally {
    await opened.close()
  }
}

/**
 * The kept pieces of a team's renders, in the storage: any worker finds them, and no other team. Pieces that are found
 * are put into `folder`, and those to keep come from there. A piece that can't be found or kept is rendered again, so
 * errors of the storage only go to `onError`.
 */
export function keptPieces(
  { prisma, storage }: { prisma: Db; storage: AccountedStorage },
  teamId: string,
  { folder, signal, onError }: { folder: string; signal: AbortSignal; onError(error: unknown): void },
): KeptFiles {
  const storageKey = (key: string): string => piecesFolder(teamId) + key
  return {
    async findKept(keys) {
      const found: Record<string, string> = {}
      for (const place of await renew(prisma, teamId, keys.filter(isKey).map(storageKey)))
        try {
          found[path.posix.basename(place)] = await localFile(storage, place, { folder, signal })
        } catch (error) {
          signal.throwIfAborted()
          onError(error)
        }
      return found
    },
    async keep(key, file) {
      try {
        const bytes = await readInside(folder, file)
        if (!isKey(key) || !unsealed(bytes, key)) throw new Error('A piece has no seal')
        await storage.put(storageKey(key), bytes, 'application/octet-stream')
        await renew(prisma, teamId, [storageKey(key)])
      } catch (error) {
        onError(error)
      }
    },
  }
}

/** Discards the pieces of a team that were not used for longest, down to `budget` bytes. */
export async function sweepPieces(db: Db, teamId: string, budget = PIECES_BUDGET): Promise<void> {
  // A piece is deleted a fixed time after its last use, so the first to be deleted is the one that was used first.
  await db.$executeRaw`
    UPDATE stored_file SET size = 0, delete_at = now(), try_at = now()
    FROM (
      SELECT key AS piece, sum(size) OVER (ORDER BY delete_at DESC, key) AS bytes FROM stored_file
      WHERE team_id = ${teamId} AND starts_with(key, ${piecesFolder(teamId)}) AND delete_at > now()
    ) AS kept
    WHERE key = piece AND bytes > ${budget}`
}
