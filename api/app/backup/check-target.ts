import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { migrationsDir, readMigrations } from '@/api/platform/database/migrate'
import { secretFingerprint } from '@/api/platform/host/secret'
import type { Storage } from '@/api/platform/providers/storage/storage'
import { settings } from '@/api/platform/settings/settings'
import type { Manifest } from './manifest'
import { BackupError } from './manifest'

const ELSEWHERE = 'Restore into a new place: another DATA_DIR, or another DATABASE_URL and S3_BUCKET.'

/** @throws {BackupError} if a table has rows; the record of migrations doesn't count. */
export async function checkNoRows(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> '_prisma_migrations'`)
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${escapeIdentifier(name)} LIMIT 1`)
    if (rowCount) throw new BackupError(`The database is not empty: there are rows in ${name}. ${ELSEWHERE}`)
  }
}

/**
 * Files of the backup itself may exist, left by an interrupted restore; they are written again.
 * @throws {BackupError} if the storage has any other file.
 */
export async function checkNoFiles(storage: Pick<Storage, 'list'>, { files }: Manifest): Promise<void> {
  const own = new Set(files.map(({ key }) => key))
  for await (const { key } of storage.list('teams/'))
    if (!own.has(key)) throw new BackupError(`The storage is not empty: there is ${key}. ${ELSEWHERE}`)
}

/** @throws {BackupError} if this version lacks migrations of the backup. */
export async function checkVersion({ migrations }: Manifest): Promise<void> {
  const known = new Map((await readMigrations(migrationsDir)).map(({ name, checksum }) => [name, checksum]))
  if (migrations.some(({ name, checksum }) => known.get(name) !== checksum))
    throw new BackupError(
      'The backup was made by another version of Talkreel. Restore it with that one or a later one.',
    )
}

/**
 * Authenticator apps and unsubscribe links only work with the server secret they were made with.
 * @throws {BackupError} if TALKREEL_SECRET or the data folder has another secret, or the backup's secret is needed.
 */
export async function checkSecret(dataDir: string, { secret }: Manifest): Promise<void> {
  const given = settings().secret
  const there = given ?? (await readFile(path.join(dataDir, 'secret'), 'utf8').catch(() => null))
  if (there === null && !secret.isKept)
    throw new BackupError(
      'The backup is of a server with TALKREEL_SECRET. Set it to the same value, then restore.',
    )
  if (there !== null && secretFingerprint(there) !== secret.fingerprint)
    throw new BackupError(
      given
        ? 'TALKREEL_SECRET is not the secret of the server that was backed up.'
        : `${dataDir} has the secret of another server. ${ELSEWHERE}`,
    )
}
