import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import type { PgBoss } from 'pg-boss'
import { from } from 'pg-copy-streams'
import { sendJob } from '@/api/platform/jobs/queue'
import type { Job } from '@/prisma/generated/client'
import { checkNoRows } from './check-target'
import { BackupError, type Manifest, tableFile } from './manifest'

/**
 * Drops the foreign keys of the schema `public`, since tables refer to each other in circles, and returns the
 * statements that restore them, which check every row.
 */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS owner, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  for (const { owner, name } of rows)
    await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${escapeIdentifier(name)}`)
  return rows.map(
    ({ owner, name, definition }) =>
      `ALTER TABLE ${owner} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`,
  )
}

/** Turns triggers on or off: what they would write when rows are loaded, the backup has already. */
async function setTriggers(
  client: pg.Client,
  { tables }: Manifest,
  state: 'ENABLE' | 'DISABLE',
): Promise<void> {
  for (const { name } of tables)
    await client.query(`ALTER TABLE ${escapeIdentifier(name)} ${state} TRIGGER USER`)
}

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

/** Queues every unfinished job; those that were running start again. */
async function sendJobs(client: pg.Client, boss: PgBoss): Promise<void> {
  const db = {
    $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) =>
      (await client.query(text, values)).rows as T,
  }
  const { rows } = await client.query<Pick<Job, 'id' | 'teamId' | 'lane' | 'turn'>>(
    `SELECT id, team_id AS "teamId", lane, turn FROM job WHERE state IN ('NEW', 'IN_PROGRESS') ORDER BY turn, id`,
  )
  for (const job of rows) await sendJob(boss, job, db)
}

/**
 * Loads the tables of a backup into a database with empty tables and queues unfinished jobs, in one transaction with
 * every constraint checked.
 * @throws {BackupError} if there are rows, or fewer were loaded than backed up; AbortError or an error of the database
 * otherwise.
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
  await setTriggers(client, manifest, 'DISABLE')
  await client.query('DELETE FROM _prisma_migrations')
  for (const table of manifest.tables) {
    progress(`Database: ${table.name}`)
    await loadTable(client, folder, table, signal)
  }
  for (const { name, last } of manifest.sequences)
    if (last !== null) await client.query('SELECT setval($1::regclass, $2)', [escapeIdentifier(name), last])
  progress('Database: checking what refers to what')
  for (const statement of restoreForeignKeys) await client.query(statement)
  await setTriggers(client, manifest, 'ENABLE')
  await sendJobs(client, boss)
  signal.throwIfAborted()
  await client.query('COMMIT')
}
