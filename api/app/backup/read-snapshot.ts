import type pg from 'pg'
import { BackupError } from './backup-error'
import { copyTables, readSequences } from './copy-tables'
import type { Manifest } from './manifest'

/** The migration that brought what a backup stands on: every file has a row, and no job waits without a turn. */
const OLDEST = '20261122220500_mail_texts'

type Snapshot = Pick<Manifest, 'taken' | 'migrations' | 'tables' | 'sequences'> & { keys: string[] }

/** Text that any PostgreSQL reads alike. */
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
 * Writes the tables into the folder of a backup, all as of one moment, and gives what they are and the keys of the files
 * that rows refer to.
 * @throws {BackupError} where the database is empty or older than backups are.
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
