import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrate, migrationsDir } from '@/api/platform/database/migrate'
import { secretFingerprint } from '@/api/platform/host/secret'
import { startBoss } from '@/api/platform/jobs/boss'
import type { Storage } from '@/api/platform/providers/storage/storage'
import { settings } from '@/api/platform/settings/settings'
import { prepareDatabase } from '../prepare-database'
import { checkNoFiles, checkNoRows, checkSecret, checkVersion } from './check-target'
import { AT_ONCE } from './copy-files'
import { forEachConcurrently } from './for-each-concurrently'
import { type Digest, hashFile } from './hashed-file'
import { loadTables } from './load-tables'
import { BackupError, type Manifest, readManifest, secretFile, storedFile, tableFile } from './manifest'

/**
 * Reads every file of a backup and compares it with the manifest.
 * @throws {BackupError} that names the first damaged or missing file; AbortError if aborted.
 */
async function checkFiles(
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
  await forEachConcurrently(all, AT_ONCE, async ([file, { size, sha256 }]) => {
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

export type RestoreOptions = {
  databaseUrl: string
  storage: Pick<Storage, 'list' | 'put'>
  dataDir: string
  /** The backup. */
  folder: string
  signal: AbortSignal
  /** Called with a short description of each step. */
  progress: (text: string) => void
}

async function putFiles({ files }: Manifest, { storage, folder, signal, progress }: RestoreOptions) {
  let put = 0
  await forEachConcurrently(files, AT_ONCE, async ({ key, contentType }) => {
    signal.throwIfAborted()
    await storage.put(key, { path: storedFile(folder, key) }, contentType)
    progress(`Files: ${++put} of ${files.length}`)
  })
}

async function putSecret({ secret }: Manifest, { dataDir, folder }: RestoreOptions): Promise<void> {
  if (!secret.isKept || settings().secret !== null) return
  await mkdir(dataDir, { recursive: true })
  // Only its owner can read it, like the file in the backup.
  await copyFile(secretFile(folder), path.join(dataDir, 'secret'))
}

async function fillDatabase(client: pg.Client, manifest: Manifest, options: RestoreOptions): Promise<void> {
  const { databaseUrl, folder, progress } = options
  await migrate(databaseUrl, migrationsDir, new Set(manifest.migrations.map(({ name }) => name)))
  const boss = await startBoss(databaseUrl, 'sender', error => progress(String(error)))
  try {
    await loadTables(client, boss, { folder, manifest }, options)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/**
 * Restores a backup into an empty database and an empty storage, and resolves with its manifest. Everything is checked
 * before anything is written: the target, and each file of the backup by its hash. Then the files, the secret and, in
 * one transaction, the rows are written; until that commits, the same restore can be started again. Newer migrations
 * are applied last, as at any start. Unfinished jobs wait in the queue and start over; unfinished uploads expire after
 * a week.
 * @throws {BackupError} if the folder is not a complete backup, or the target is not empty or has another secret; the
 * signal's reason; errors of the database, the storage or the disk.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { databaseUrl, storage, dataDir, folder, signal } = options
  const manifest = await readManifest(folder)
  await checkVersion(manifest)
  await checkSecret(dataDir, manifest)
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SET statement_timeout = 0')
    await checkNoRows(client)
    await checkNoFiles(storage, manifest)
    await checkFiles(folder, manifest, options)
    await putFiles(manifest, options)
    await putSecret(manifest, options)
    await fillDatabase(client, manifest, options)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await client.end()
  }
  await prepareDatabase(databaseUrl)
  return manifest
}
