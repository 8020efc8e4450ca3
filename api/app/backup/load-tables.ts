import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import type { PgBoss } from 'pg-boss'
import { from } from 'pg-copy-streams'
import type { Job } from '../../../prisma/generated/client'
import { sendJob } from '../../platform/jobs/queue'
import { BackupError } from './backup-error'
import { checkNoRows } from './check-target'
import { dropForeignKeys } from './drop-foreign-keys'
import { type Manifest, tableFile } from './manifest'

type Work = { signal: AbortSignal; progress: (text: string) => void }

async function loadTable(
  client: pg.Client,
  folder: string,
  { name, columns, rows }: Manifest['tables'][number],
  signal: AbortSignal,
): Promise<void> {
  const list = columns.map(column => escapeIdentifier(column)).join(', ')
  const into = client.query(from(`COPY ${escapeIdentifier(name)} (${list}) FROM STDIN`))
  await pipeline(createReadStream(tableFile(folder, name)), into, { signal })
  if (into.rowCount !== rows)
    throw new BackupError(`The table ${name} took ${into.rowCount} rows of ${rows}. Restore another backup.`)
}

/** Puts the work of every job that has not ended into the queue: those that ran, too, are taken up again. */
async function sendJobs(client: pg.Client, boss: PgBoss): Promise<void> {
  const db = {
    $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) =>
      (await client.query(text, values)).rows as T,
  }
  const { rows } = await client.query<Pick<Job, 'id' | 'lane' | 'turn'>>(
    `SELECT id, lane, turn FROM job WHERE state IN ('NEW', 'IN_PROGRESS') ORDER BY turn, id`,
  )
  for (const job of rows) await sendJob(boss, job, db)
}

/**
 * Loads the tables of a backup into a database that has them without rows, and queues what was under way: all of it in
 * one transaction, with every constraint checked, or nothing.
 * @throws {BackupError} where there are rows, or fewer came than were backed up; else rejects with AbortError or what
 * the database says.
 */
export async function loadTables(
  client: pg.Client,
  boss: PgBoss,
  { folder, manifest }: { folder: string; manifest: Manifest },
  { signal, progress }: Work,
): Promise<void> {
  await client.query('BEGIN')
  const names = manifest.tables.map(({ name }) => escapeIdentifier(name)).join(', ')
  await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`)
  await checkNoRows(client)
  const restoreForeignKeys = await dropForeignKeys(client)
  await client.query('DELETE FROM _prisma_migrations')
  for (const table of manifest.tables) {
    progress(`Database: ${table.name}`)
    await loadTable(client, folder, table, signal)
  }
  for (const { name, last } of manifest.sequences)
    if (last !== null) await client.query('SELECT setval($1::regclass, $2)', [escapeIdentifier(name), last])
  progress('Database: checking what refers to what')
  for (const statement of restoreForeignKeys) await client.query(statement)
  await sendJobs(client, boss)
  signal.throwIfAborted()
  await client.query('COMMIT')
}
