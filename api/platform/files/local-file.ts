import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { copyFile, link } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FetchedFiles } from '../jobs/team-folders'
import type { AccountedStorage } from '../stored-files/accounted-storage'

/** Where a stored file is put: into `folder`, or where files stay, unless it is there already. */
export type LocalFileOptions = { folder: string; signal: AbortSignal; fetched?: FetchedFiles }

async function fetchFile(
  storage: AccountedStorage,
  key: string,
  { folder, signal }: LocalFileOptions,
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

/**
 * Puts a stored file into a folder, as a second name of it or as a copy, and gives its path there. To be read only. The
 * name is new and not to be guessed, so that no one who may write to the folder can lead us elsewhere. A file that is
 * there already is not fetched again.
 */
export async function localFile(
  storage: AccountedStorage,
  key: string,
  options: LocalFileOptions,
): Promise<string> {
  const { signal, fetched } = options
  const present = fetched?.find(key)
  if (present) return present
  const file = await fetchFile(storage, key, { folder: fetched?.folder ?? options.folder, signal })
  fetched?.add(key, file)
  return file
}
