import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { copyFile, link } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AccountedStorage } from '../stored-files/accounted-storage'

/**
 * Puts a stored file into `folder`, as a second name of it or as a copy, and gives its path there. To be read only. The
 * name is new and not to be guessed, so that no one who may write to the folder can lead us elsewhere.
 */
export async function localFile(
  storage: AccountedStorage,
  key: string,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<string> {
  const file = path.join(folder, randomUUID())
  const local = await storage.localPath(key)
  if (local) {
    await link(local, file).catch(() => copyFile(local, file, constants.COPYFILE_EXCL))
    return file
  }
  const { body } = await storage.get(key)
  await pipeline(body, createWriteStream(file, { flags: 'wx' }), { signal })
  return file
}
