import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ObjectNotFoundError, type Storage } from '@/api/platform/providers/storage/storage'
import { forEachConcurrently } from './for-each-concurrently'
import { writeHashed } from './hashed-file'
import { BackupError, type Manifest, storedFile } from './manifest'

/** Small files cost network round trips rather than disk time, so several are copied at once. */
export const AT_ONCE = 4

type Work = { signal: AbortSignal; progress: (text: string) => void }

/**
 * Copies files from the storage into the folder of a backup. Resolves with `missing`, the keys without a file.
 * @throws {BackupError} if a file is shorter than announced; AbortError or an error of the storage otherwise.
 */
export async function copyFiles(
  storage: Pick<Storage, 'get'>,
  keys: readonly string[],
  folder: string,
  { signal, progress }: Work,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: Manifest['files'] = []
  const missing: string[] = []
  await forEachConcurrently(keys, AT_ONCE, async key => {
    const file = storedFile(folder, key)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    signal.throwIfAborted()
    const found = await storage.get(key).catch(error => {
      if (error instanceof ObjectNotFoundError) return null
      throw error
    })
    if (!found) return void missing.push(key)
    const digest = await writeHashed(found.body, file, signal)
    if (digest.size !== found.size) throw new BackupError(`The storage broke off in the middle of ${key}.`)
    files.push({ key, contentType: found.contentType, ...digest })
    progress(`Files: ${files.length} of ${keys.length}`)
  })
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
  return { files: files.sort(byKey), missing: missing.sort() }
}
