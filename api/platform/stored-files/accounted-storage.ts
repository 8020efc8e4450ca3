import { stat } from 'node:fs/promises'
import type { PrismaClient } from '../../../prisma/generated/client'
import type { ObjectSource, Storage } from '../providers/storage/storage'
import { announceFiles } from './announce-files'

/**
 * The storage as operations and jobs use it: what they write is written down before, and deleted again unless
 * `keepFiles` keeps it. They never delete: `discardFiles` has the worker do it.
 */
export type AccountedStorage = Pick<
  Storage,
  | 'put'
  | 'get'
  | 'head'
  | 'room'
  | 'localPath'
  | 'createMultipart'
  | 'partUrls'
  | 'listParts'
  | 'completeMultipart'
  | 'abortMultipart'
>

async function sizeOf(source: ObjectSource): Promise<number> {
  if (source instanceof Uint8Array) return source.byteLength
  return 'stream' in source ? source.size : (await stat(source.path)).size
}

/** Storage whose every file has a row. `put` throws where a key is not below a team's folder. */
export const accountedStorage = (prisma: PrismaClient, storage: Storage): AccountedStorage => ({
  ...storage,
  async put(key, source, contentType) {
    await announceFiles(prisma, [{ key, size: await sizeOf(source) }])
    await storage.put(key, source, contentType)
  },
})
