import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../providers/storage/storage'

/** The path of a stored file on this machine: where it lies, or else a copy of it in `folder`. To be read only. */
export async function localFile(
  storage: Storage,
  key: string,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<string> {
  const local = await storage.localPath(key)
  if (local) return local
  const copy = path.join(folder, randomUUID())
  const { body } = await storage.get(key)
  await pipeline(body, createWriteStream(copy), { signal })
  return copy
}
