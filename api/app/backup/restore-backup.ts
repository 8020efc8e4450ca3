import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrate, migrationsDir } from '@/api/platform/database/migrate'
import { startBoss } from '@/api/platform/jobs/boss'
import type { Storage } from '@/api/platform/providers/storage/storage'
import { settings } from '@/api/platform/settings/settings'
import { prepareDatabase } from '../prepare-database'
import { BackupError } from './backup-error'
import { checkNoFiles, checkNoRows, checkSecret, checkVersion } from './check-target'
import { AT_ONCE } from './copy-files'
import { forEachConcurrently } from './for-each-concurrently'
import { type Digest, hashFile } from './hashed-file'
import { loadTables } from './load-tables'
import { type Manifest, readManifest, secretFile, storedFile, tableFile } from './manifest'
import { secretFingerprint } from './secret-fingerprint'

/**
 * Reads every file of a backup and holds it against the manifest.
 * @throws {BackupError} that names the first one that is damaged or not there; rejects with AbortError.
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
  /** Gets what is going on, in a few words. */
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
  // As the file in the backup, its owner alone may read it.
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
 * Puts a backup into an empty database and an empty storage, and resolves with what it held. Everything is checked before
 * anything is written: the target, and each file of the backup by its hash. Then come the files, the secret and, in one
 * transaction, the rows: until that is through the database has no rows, and the same restore can be begun again. What
 * is newer in this version than in the backup's is applied last, as at any start. Jobs that were under way wait in the
 * queue and are taken up from their beginning; uploads that were under way are given up after a week.
 * @throws {BackupError} where the folder is no whole backup, or the target is not empty or has another secret; the
 * signal's reason; else what the database, the storage or the disk says.
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
