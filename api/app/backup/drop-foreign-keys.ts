import type pg from 'pg'
import { escapeIdentifier } from 'pg'

/**
 * Takes the foreign keys of the schema `public` away, as tables refer to each other in circles, and gives the statements
 * that bring them back, which check every row.
 */
export async function dropForeignKeys(client: pg.Client): Promise<string[]> {
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
