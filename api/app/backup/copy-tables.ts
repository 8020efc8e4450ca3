import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { to } from 'pg-copy-streams'
import { writeHashed } from './hashed-file'
import { type Manifest, tableFile } from './manifest'

/** Tables of the program with their columns; those that the database works out by itself are left out. */
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
 * Writes every table of the schema `public` into the folder of a backup, as seen by the transaction that `client` is in.
 * Rejects with AbortError, or with what the database says.
 */
export async function copyTables(
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

/** The sequences of the schema `public`. Numbers drawn meanwhile are counted: none is drawn twice after a restore. */
export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public'`)
  return rows
}
