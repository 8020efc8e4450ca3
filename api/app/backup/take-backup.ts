import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { ensureSecret, secretFingerprint } from '@/api/platform/host/secret'
import type { Storage } from '@/api/platform/providers/storage/storage'
import { settings } from '@/api/platform/settings/settings'
import { DELETION_LOCK } from '@/api/platform/stored-files/delete-due-files'
import { copyFiles } from './copy-files'
import { BackupError, FORMAT, type Manifest, secretFile, writeManifest } from './manifest'
import { readSnapshot } from './read-snapshot'

export type BackupOptions = {
  databaseUrl: string
  storage: Pick<Storage, 'get'>
  dataDir: string
  /** The target folder: empty or not yet existing. */
  folder: string
  signal: AbortSignal
  /** Called with a short description of each step. */
  progress: (text: string) => void
}

async function keepSecret({ dataDir, folder }: BackupOptions): Promise<Manifest['secret']> {
  const fingerprint = secretFingerprint(await ensureSecret(dataDir))
  const isKept = settings().secret === null
  // Only its owner can read it, like the file in the data folder.
  if (isKept) await copyFile(path.join(dataDir, 'secret'), secretFile(folder))
  return { isKept, fingerprint }
}

async function fill(client: pg.Client, options: BackupOptions): Promise<Manifest> {
  await client.query('SET statement_timeout = 0')
  options.progress('Waiting for files that are just being deleted')
  await client.query('SELECT pg_advisory_lock($1)', [DELETION_LOCK])
  const { keys, ...snapshot } = await readSnapshot(client, options.folder, options)
  const copied = await copyFiles(options.storage, keys, options.folder, options)
  const secret = await keepSecret(options)
  // Fails if the connection was lost, and with it the lock that keeps files from being deleted.
  await client.query('SELECT 1')
  const manifest = { format: FORMAT, ...snapshot, ...copied, secret }
  await writeManifest(options.folder, manifest)
  return manifest
}

/** @throws {BackupError} if the folder is not empty. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length) throw new BackupError(`${folder} is not empty. Name a new folder.`)
}

/**
 * Copies the database and all files into a folder, with or without a running server, and resolves with the manifest. The rows are one snapshot, and every file that they refer to is copied if the storage has it:
 *
 * - Rows are read in one transaction (repeatable read), so they agree with each other.
 * - A row refers to a file only once the file is there (`keepFiles`), so copying files after rows finds them all.
 * - A file is deleted by the worker alone, which doesn't while this holds `DELETION_LOCK`. The lock is taken before the
 *   rows are read, and the backup fails where it was lost. What people delete meanwhile is gone for them at once and
 *   stays in the storage.
 * - Files are written whole and do not change; when a poster is replaced, the backup has the old one or the new one.
 *
 * Left out, because each is rebuilt: the queue (the jobs' rows say what is to be done), counts of sign-in tries, parts of
 * uploads under way, what jobs have half done, logs. The manifest comes last: a folder without one is no backup. What a
 * failure leaves is removed.
 * @throws {BackupError} where the folder is not empty, or the database is empty or older than backups are; the signal's
 * reason; else what the database, the storage or the disk says.
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder, signal } = options
  await makeFolder(folder)
  const client = new pg.Client({ connectionString: options.databaseUrl, keepAlive: true })
  client.on('error', () => {})
  const leave = () => void client.end()
  signal.addEventListener('abort', leave)
  try {
    await client.connect()
    return await fill(client, options)
  } catch (error) {
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true })
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', leave)
    await client.end()
  }
}
