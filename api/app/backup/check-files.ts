import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './backup-error'
import { AT_ONCE } from './copy-files'
import { type Digest, hashFile } from './hashed-file'
import { inTurns } from './in-turns'
import { type Manifest, secretFile, storedFile, tableFile } from './manifest'
import { secretFingerprint } from './secret-fingerprint'

/**
 * Reads every file of a backup and holds it against the manifest.
 * @throws {BackupError} that names the first one that is damaged or not there; rejects with AbortError.
 */
export async function checkFiles(
  folder: string,
  { tables, files, secret }: Manifest,
  { signal, progress }: { signal: AbortSignal; progress: (text: string) => void },
): Promise<void> {
  const all: [string, Digest][] = [
    ...tables.map((table): [string, Digest] => [tableFile(folder, table.name), table]),
    ...files.map((file): [string, Digest] => [storedFile(folder, file.key), file]),
  ]
  const damaged = (file: string) =>
    new BackupError(`${path.relative(folder, file)} in ${folder} is damaged. Restore another backup.`)
  let checked = 0
  await inTurns(all, AT_ONCE, async ([file, { size, sha256 }]) => {
    const found = await hashFile(file, signal).catch(error => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found?.size !== size || found.sha256 !== sha256) throw damaged(file)
    progress(`Checking: ${++checked} of ${all.length} files`)
  })
  if (!secret.isKept) return
  const kept = await readFile(secretFile(folder), 'utf8').catch(() => '')
  if (secretFingerprint(kept) !== secret.fingerprint) throw damaged(secretFile(folder))
}
