import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { to } from 'pg-copy-streams'
import { writeHashed } from './hashed-file'
import { BackupError, type Manifest, tableFile } from './manifest'

/** Tables of the program with their columns, without generated ones. */
async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`)
  return rows
}

/**
 * Writes every table of the schema `public` into the folder of a backup, as seen by the transaction of `client`.
 * Rejects with AbortError or an error of the database.
 */
async function copyTables(
  client: pg.Client,
  folder: string,
  { signal, progress }: { signal: AbortSignal; progress: (text: string) => void },
): Promise<Manifest['tables']> {
  const copied: Manifest['tables'] = []
  await mkdir(path.dirname(tableFile(folder, '')), { mode: 0o700 })
  for (const { name, columns } of await tablesOf(client)) {
    progress(`Database: ${name}`)
    const list = columns.map(column => escapeIdentifier(column)).join(', ')
    signal.throwIfAborted()
    const rows = client.query(to(`COPY ${escapeIdentifier(name)} (${list}) TO STDOUT`))
    const digest = await writeHashed(rows, tableFile(folder, name), signal)
    copied.push({ name, columns, rows: rows.rowCount, ...digest })
  }
  return copied
}

/**
 * The sequences of the schema `public`, including numbers drawn meanwhile, so that none is drawn twice after a restore.
 */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public'`)
  return rows
}

/** The migration that backups depend on: every file has a row and every waiting job a turn. */
const OLDEST = '20261122220500_mail_texts'

type Snapshot = Pick<Manifest, 'taken' | 'migrations' | 'tables' | 'sequences'> & { keys: string[] }

/** Text that every version of PostgreSQL reads alike. */
const TEXT = `SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 3`

async function readMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1',
  )
  if (!rows.some(({ name }) => name === OLDEST))
    throw new BackupError('The database is older than backups are. Start this version once, then back it up.')
  return rows
}

/**
 * Writes the tables into the folder of a backup from one snapshot. Resolves with them and the keys of the files that
 * rows refer to.
 * @throws {BackupError} if the database is empty or from before backups were supported.
 */
export async function readSnapshot(
  client: pg.Client,
  folder: string,
  work: { signal: AbortSignal; progress: (text: string) => void },
): Promise<Snapshot> {
  await client.query(TEXT)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const begun = await client.query<{ now: Date }>('SELECT now() AS now')
  const { rows: found } = await client.query(`SELECT to_regclass('public._prisma_migrations') AS name`)
  if (!found[0]?.name) throw new BackupError('The database is empty: there is nothing to back up.')
  const migrations = await readMigrations(client)
  const { rows } = await client.query<{ key: string }>(
    'SELECT key FROM stored_file WHERE delete_at IS NULL ORDER BY key',
  )
  const tables = await copyTables(client, folder, work)
  const sequences = await readSequences(client)
  await client.query('COMMIT')
  const taken = (begun.rows[0]?.now ?? new Date()).toISOString()
  return { taken, migrations, tables, sequences, keys: rows.map(({ key }) => key) }
}
